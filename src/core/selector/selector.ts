import type { Fact, Pool } from "../pool/fact.ts";
import type { PolicyOptions } from "./policy-options.ts";
import { type Selection, selectFactsForCapacity } from "./select-facts.ts";
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

/** A task's options, complete for `selectFactsForCapacity`; a policy that nothing is pinned of has no clock. */
export function optionsOf({ pool, policy, options, capacity }: SelectionTask): SelectorOptions {
  return { now: "", ...options, policy, usage: pool.usage, maxFacts: capacity };
}
