import { EvictionError } from "../../core/errors/eviction-error.ts";

/** What a run rests on, in the order in which it is checked. Each has a test in `contracts.eviction.ts`. */
export const CONTRACTS = [
  "settings",
  "config",
  "manifests",
  "answer prompt",
  "provider",
  "dataset hash",
  "selection",
  "distractor bank",
  "pools",
  "output directory",
  "selector",
] as const;
export type Contract = (typeof CONTRACTS)[number];

/** How a contract stands; `reason` is one line. */
export type ContractState =
  | { readonly state: "held" }
  | { readonly state: "broken"; readonly reason: string }
  | { readonly state: "not reached"; readonly reason: string };

export type ContractStates = Readonly<Record<Contract, ContractState>>;

/**
 * Checks contracts one after the other and stops at the first that is broken, so that nothing later runs on
 * what it rests on: no dataset is read without the provider's variables, no call is paid for on a wrong file.
 */
export class ContractChecks {
  readonly #states = new Map<Contract, ContractState>();
  #stopped: string | undefined;

  /** The check's value; throws `ContractsStopped` where it, or an earlier one, did not hold. */
  async check<Value>(contract: Contract, check: () => Value | Promise<Value>): Promise<Value> {
    if (this.#stopped !== undefined) throw new ContractsStopped(this.#stopped);
    try {
      const value = await check();
      this.#states.set(contract, { state: "held" });
      return value;
    } catch (error) {
      const reason =
        error instanceof EvictionError ? error.message : `an unexpected failure: ${nameOf(error)}`;
      this.#states.set(contract, { state: "broken", reason });
      return this.stop(`the contract "${contract}" is broken: ${reason}`);
    }
  }

  /** Leaves every contract that has not been checked yet unreached, for a reason that is no failure. */
  stop(reason: string): never {
    this.#stopped = reason;
    throw new ContractsStopped(reason);
  }

  get states(): ContractStates {
    const unreached: ContractState = { state: "not reached", reason: this.#stopped ?? "not checked" };
    const entries = CONTRACTS.map((contract) => [contract, this.#states.get(contract) ?? unreached]);
    return Object.fromEntries(entries);
  }
}

/** Thrown to leave a preparation; its message is why cases cannot run. */
export class ContractsStopped extends Error {
  override readonly name = "ContractsStopped";
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
