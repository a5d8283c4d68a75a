import type { Fact, Pool } from "../pool/fact.ts";
import type { PolicyOptions } from "./policy-options.ts";
import { type Selection, selectFactsForCapacity, selectionsOf } from "./select-facts.ts";
import type { SelectorOptions } from "./selector-options.ts";

/** One selection that is asked for: of a pool, under a policy, at a capacity. */
export interface SelectionTask {
  readonly pool: Pool;
  readonly policy: string;
  /** What the protocol pins of the policy; undefined for a policy that it does not name. */
  readonly options: PolicyOptions | undefined;
  /** How many facts to keep, a whole number; below 0 counts as 0. */
  readonly capacity: number;
}

/** Keeps a pool's facts under a policy; the facts that it keeps are those of the pool itself. */
export type Selector = (task: SelectionTask) => Selection<Fact> | Promise<Selection<Fact>>;

/**
 * The selector that ships with the project (protocol section 4). Throws an `EvictionError` for a policy that is
 * not one of the protocol's two.
 */
export function selectBuiltIn(task: SelectionTask): Selection<Fact> {
  return selectFactsForCapacity(task.pool.facts, optionsOf(task));
}

/**
 * `selectBuiltIn` for tasks of which neighbours differ in their capacity alone, such as those of a row: what it scored last
 * it does not score again. A pool and options that were passed must not change.
 */
export function selectorOfNeighbours(): (task: SelectionTask) => Selection<Fact> {
  let last: Scored | undefined;
  return (task) => {
    if (last === undefined || !isNeighbour(last.task, task)) {
      last = { task, select: selectionsOf(task.pool.facts, optionsOf(task)) };
    }
    return last.select(task.capacity);
  };
}

interface Scored {
  readonly task: SelectionTask;
  readonly select: (maxFacts: number) => Selection<Fact>;
}

function isNeighbour(first: SelectionTask, second: SelectionTask): boolean {
  return first.pool === second.pool && first.policy === second.policy && first.options === second.options;
}

/** A task's options, complete for `selectFactsForCapacity`; a policy that nothing is pinned of has no clock. */
export function optionsOf({ pool, policy, options, capacity }: SelectionTask): SelectorOptions {
  return { now: "", ...options, policy, usage: pool.usage, maxFacts: capacity };
}
