import type { PolicyOptions } from "../selector/policy-options.ts";
import { type Selection, selectFactsForCapacity } from "../selector/select-facts.ts";
import type { Fact, Pool } from "./fact.ts";

/** Selects from a pool under one policy's pinned options (protocol section 4). Throws like the selector. */
export function selectFromPool(pool: Pool, options: PolicyOptions, capacity: number): Selection<Fact> {
  return selectFactsForCapacity(pool.facts, { ...options, usage: pool.usage, maxFacts: capacity });
}
