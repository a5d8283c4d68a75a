import { EvictionError } from "../errors/eviction-error.ts";
import type { GradedRow } from "../rows/graded-row.ts";
import type { Pair } from "../stats/pair.ts";
import { sortedByCodePoint } from "../text/code-points.ts";

/** What statistics are stated over: the cases of records, the correction guards, and both together. */
export const SUITES = ["official", "synthetic", "overall"] as const;
export type Suite = (typeof SUITES)[number];

/** Whether rows of a source belong to a suite (protocol, "words used throughout"). */
export function isInSuite(source: string, suite: Suite): boolean {
  return suite === "overall" || (source === "synthetic") === (suite === "synthetic");
}

/** One case's rows under the two policies that a suite compares. */
export interface CasePair {
  readonly case_id: string;
  readonly first: GradedRow;
  readonly second: GradedRow;
}

/**
 * Pairs a suite's rows in case-id order (protocol section 9).
 * Throws `statistics` for a case that has only one policy's row, or two rows under one policy.
 */
export function suitePairs(
  rows: readonly GradedRow[],
  suite: Suite,
  policies: readonly [first: string, second: string],
): readonly CasePair[] {
  const wanted = rows.filter((row) => isInSuite(row.source, suite));
  const first = rowsByCase(wanted, policies[0]);
  const second = rowsByCase(wanted, policies[1]);
  const ids = sortedByCodePoint(new Set([...first.keys(), ...second.keys()]));
  return ids.map((id) => {
    const pair = { first: first.get(id), second: second.get(id) };
    if (pair.first && pair.second) return { case_id: id, first: pair.first, second: pair.second };
    throw new EvictionError("statistics", {
      where: `case ${id}`,
      expected: `a graded row under each of ${policies.join(" and ")}`,
      found: `none under ${pair.first ? policies[1] : policies[0]}`,
      fix: "Run the case under both policies before stating statistics",
    });
  });
}

/** Reduces pairs to (first right, second right), the form that the statistics take. */
export function outcomes(pairs: readonly CasePair[]): readonly Pair[] {
  return pairs.map(({ first, second }) => [first.grade_correct, second.grade_correct]);
}

function rowsByCase(rows: readonly GradedRow[], policy: string): ReadonlyMap<string, GradedRow> {
  const byCase = new Map<string, GradedRow>();
  for (const row of rows) {
    if (row.policy !== policy) continue;
    if (byCase.has(row.case_id)) {
      throw new EvictionError("statistics", {
        where: `case ${row.case_id}`,
        expected: `one graded row under ${policy}`,
        found: "two",
        fix: "Merge every shard once",
      });
    }
    byCase.set(row.case_id, row);
  }
  return byCase;
}
