import { isDeepStrictEqual } from "node:util";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import { kindOf } from "../../core/errors/show-value.ts";
import type { Fact } from "../../core/pool/fact.ts";
import { neutralPool } from "../../core/selector/neutral-pool.ts";
import { ownSelection, type PolicyInput } from "../../core/selector/own-policy.ts";
import type { Selection } from "../../core/selector/select-facts.ts";
import type { SelectionTask } from "../../core/selector/selector.ts";
import { importFailure, nameAndPlace } from "./module-errors.ts";

/** Imports a module by its file, as the tests' own code is imported. */
export type ImportModule = (file: string) => Promise<unknown>;

type AnyFunction = (input: PolicyInput) => unknown;

/** A policy computes over ten facts: one that has not answered by then never will. */
const LONGEST_SELECTION = 30_000;

/** Policies that did not answer in time: each further row would wait as long for the same. */
const NEVER_ANSWERED = new WeakSet<AnyFunction>();

/**
 * Selects with a policy of the user's own, of the module in a file; `now` is the evaluation's time. It is asked twice,
 * since rows of a policy that uses a clock or chance would be others in each run. Throws `selector`, naming the policy
 * and of what the module threw the class and the place alone: its message may be text of the facts.
 */
export async function selectOwn(
  task: SelectionTask,
  file: string,
  now: string,
  importModule: ImportModule,
): Promise<Selection<Fact>> {
  const selectFacts = await loadPolicy(task.policy, file, importModule);
  const { pool, inOrder, restored } = neutralPool(task.pool);
  const { policy, capacity } = task;
  const input = { facts: inOrder, usage: pool.usage, capacity, now };
  const select = () => selectWith(selectFacts, { pool, policy, capacity }, file, input);
  const selection = await select();
  if (isDeepStrictEqual(await select(), selection)) return restored(selection);
  throw new EvictionError("selector", {
    where: `policy ${task.policy}`,
    expected: "the same selection from the same facts",
    found: "two that differ",
    fix: "Take the time from `now`, and let the policy use neither chance nor what it kept from earlier calls",
  });
}

async function loadPolicy(policy: string, file: string, importModule: ImportModule): Promise<AnyFunction> {
  const refusal = (found: string) =>
    new EvictionError("selector", {
      where: `policy ${policy}: ${file}`,
      expected: "a module that exports a function selectFacts",
      found,
      fix: "Correct the module; it is imported by the tests' own process",
    });
  const late = () => refusal(`nothing in ${LONGEST_SELECTION / 1000} seconds`);
  const module = await withinTime(late, () =>
    importModule(file).catch((error: unknown) => {
      throw refusal(`a failure to import it: ${importFailure(error, file)}`);
    }),
  );
  const selectFacts: unknown = Object(module).selectFacts;
  if (typeof selectFacts === "function") return selectFacts as AnyFunction;
  if (selectFacts !== undefined) throw refusal(`selectFacts, ${kindOf(selectFacts)}`);
  const exported = Object.keys(Object(module));
  throw refusal(exported.length === 0 ? "no export" : `only ${exported.slice(0, 8).join(", ")}`);
}

async function selectWith(
  selectFacts: AnyFunction,
  { pool, policy, capacity }: Pick<SelectionTask, "pool" | "policy" | "capacity">,
  file: string,
  input: PolicyInput,
): Promise<Selection<Fact>> {
  const copy = structuredClone(input);
  const late = () => {
    NEVER_ANSWERED.add(selectFacts);
    return policyFailure(policy, `nothing in ${LONGEST_SELECTION / 1000} seconds`);
  };
  if (NEVER_ANSWERED.has(selectFacts)) throw late();
  const failed = (error: unknown) => policyFailure(policy, `an exception: ${nameAndPlace(error, file)}`);
  // What the module throws is its own, also where it is an error of this package's class.
  const called = async (): Promise<unknown> => {
    try {
      return await Reflect.apply(selectFacts, undefined, [copy]);
    } catch (error) {
      throw failed(error);
    }
  };
  const output = await withinTime(late, called);
  try {
    return ownSelection(policy, output, pool, capacity);
  } catch (error) {
    throw error instanceof EvictionError ? error : failed(error);
  }
}

async function withinTime(late: () => EvictionError, work: () => unknown): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), LONGEST_SELECTION);
  });
  try {
    return await Promise.race([work(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function policyFailure(policy: string, found: string): EvictionError {
  return new EvictionError("selector", {
    where: `policy ${policy}`,
    expected: "kept ids from selectFacts",
    found,
    fix: "Correct its module",
  });
}
