import { EvictionError } from "../../core/errors/eviction-error.ts";
import type { Fact } from "../../core/pool/fact.ts";
import { ownSelection, type PolicyInput } from "../../core/selector/own-policy.ts";
import type { Selection } from "../../core/selector/select-facts.ts";
import type { SelectionTask } from "../../core/selector/selector.ts";

/** Imports a module by its file, as the tests' own code is imported. */
export type ImportModule = (file: string) => Promise<unknown>;

type AnyFunction = (input: PolicyInput) => unknown;

/** A policy computes over ten facts: one that has not answered by then never will. */
const LONGEST_SELECTION = 30_000;

/**
 * Selects with a policy of the user's own, of the module in a file; `now` is the evaluation's time. Throws `selector`,
 * naming the policy and nothing of what the module threw: that may be text of the facts.
 */
export async function selectOwn(
  task: SelectionTask,
  file: string,
  now: string,
  importModule: ImportModule,
): Promise<Selection<Fact>> {
  return selectWith(await loadPolicy(task.policy, file, importModule), task, now);
}

async function loadPolicy(policy: string, file: string, importModule: ImportModule): Promise<AnyFunction> {
  const refusal = (found: string) =>
    new EvictionError("selector", {
      where: `policy ${policy}: ${file}`,
      expected: "a module that exports a function selectFacts",
      found,
      fix: "Correct the module; it is imported by the tests' own process",
    });
  const module = await importModule(file).catch((error: unknown) => {
    throw refusal(`a failure to import it: ${nameOf(error)}`);
  });
  const selectFacts: unknown = Object(module).selectFacts;
  if (typeof selectFacts === "function") return (input) => Reflect.apply(selectFacts, undefined, [input]);
  const exported = Object.keys(Object(module));
  throw refusal(exported.length === 0 ? "no export" : `only ${exported.slice(0, 8).join(", ")}`);
}

async function selectWith(
  selectFacts: AnyFunction,
  { pool, policy, capacity }: SelectionTask,
  now: string,
): Promise<Selection<Fact>> {
  const { facts, usage } = structuredClone(pool);
  try {
    const output = await withinTime(policy, () => selectFacts({ facts, usage, capacity, now }));
    return ownSelection(policy, output, pool, capacity);
  } catch (error) {
    if (error instanceof EvictionError) throw error;
    throw policyFailure(policy, `an exception: ${nameOf(error)}`);
  }
}

async function withinTime(policy: string, select: () => unknown): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(policyFailure(policy, "nothing in 30 seconds")), LONGEST_SELECTION);
  });
  try {
    return await Promise.race([select(), late]);
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

function nameOf(error: unknown): string {
  const name = error instanceof Error ? error.constructor.name : typeof error;
  return /^[\w.]{1,60}$/.test(name) ? name : "an error";
}
