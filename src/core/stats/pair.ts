import { EvictionError } from "../errors/eviction-error.ts";

/** Whether one case was answered right under the first policy and under the second. */
export type Pair = readonly [first: boolean, second: boolean];

/** Refuses an empty list: no statistic is defined without a pair (protocol section 9). */
export function requirePairs(pairs: readonly Pair[]): void {
  if (pairs.length > 0) return;
  throw new EvictionError("statistics", {
    where: "pairs",
    expected: "at least one pair",
    found: "none",
    fix: "Compare suites only when they have graded cases",
  });
}
