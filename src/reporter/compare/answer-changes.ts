import { isInSuite, type Suite } from "../../core/artifacts/suite-pairs.ts";
import { rowId } from "../../core/rows/answer-row.ts";
import type { ReportSource } from "../report/build-report.ts";
import { type CaseAnswers, comparePolicies } from "../report/compare-policies.ts";
import type { Comparison } from "../report/report-schema.ts";

/** Stand for the two runs in sentences. */
export const RUN_NAMES = ["Run A", "Run B"] as const;

/** What became of one policy's answers from one run to another. */
export interface AnswerChanges {
  /** Two-sided level of the comparisons. */
  readonly alpha: number;
  /** Case ids that only the second run answers right, in the order of the run. */
  readonly improved: readonly string[];
  /** Case ids that only the first run answers right. */
  readonly regressed: readonly string[];
  /** The first run against the second over the cases of each suite; null where a suite has none. */
  readonly suites: Readonly<Record<Suite, Comparison | null>>;
}

/** Null where one of the runs asked for no answers. */
export function answerChanges(
  first: ReportSource,
  second: ReportSource,
  policy: string,
): AnswerChanges | null {
  if (first.asked === null || second.asked === null) return null;
  const { alpha } = first.asked;
  const cases = pairedCases(first, second, policy);
  const suite = (name: Suite) => {
    const those = cases.filter(({ first: row }) => row !== undefined && isInSuite(row.source, name));
    return comparePolicies(those, RUN_NAMES, alpha) ?? null;
  };
  const named = (inFirst: boolean, inSecond: boolean) =>
    cases
      .filter((each) => each.first?.grade_correct === inFirst && each.second?.grade_correct === inSecond)
      .map(({ case_id }) => case_id);
  return {
    alpha,
    improved: named(false, true),
    regressed: named(true, false),
    suites: { official: suite("official"), synthetic: suite("synthetic"), overall: suite("overall") },
  };
}

function pairedCases(first: ReportSource, second: ReportSource, policy: string): readonly CaseAnswers[] {
  const answersOf = ({ gradedRows }: ReportSource) => new Map(gradedRows.map((row) => [row.row_id, row]));
  const [inFirst, inSecond] = [answersOf(first), answersOf(second)];
  const ids = [...new Set(first.policyRows.map((row) => row.case_id))];
  return ids.map((case_id) => {
    const id = rowId(case_id, policy);
    return { case_id, first: inFirst.get(id), second: inSecond.get(id) };
  });
}
