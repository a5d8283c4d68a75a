import { groupBy } from "../../../core/artifacts/group-by.ts";
import { policiesOfReport } from "../../report/report-facts.ts";
import type { ReportRow, RunReport } from "../../report/report-schema.ts";

/** A case with its row under each policy, the protocol's two first; undefined where a partial run has none. */
export interface CaseView {
  /** Place in the run, from 0. */
  readonly index: number;
  readonly case_id: string;
  readonly source: string;
  readonly scenario: string;
  readonly question_type: string;
  readonly rows: readonly (ReportRow | undefined)[];
}

export type AnswerState = "right" | "wrong" | "no answer" | "not asked" | "not run";

/** What came of a row's question, as the matrix says it. */
export function answerState(row: ReportRow | undefined): AnswerState {
  if (row === undefined) return "not run";
  if (row.correct !== null) return row.correct ? "right" : "wrong";
  return row.no_answer === null ? "not asked" : "no answer";
}

/** Cases in the order of the run. */
export function casesOf(report: RunReport): readonly CaseView[] {
  const { rows } = report;
  const policies = policiesOfReport(report);
  return [...groupBy(rows, (row) => row.case_id).values()].map((those, index) => {
    const under = (policy: string) => those.find((row) => row.policy === policy);
    const [{ case_id, source, scenario, question_type }] = those;
    return { index, case_id, source, scenario, question_type, rows: policies.map(under) };
  });
}

/** A case's rows under the protocol's two policies, which cases are told apart by. */
export function pairOf({
  rows,
}: CaseView): readonly [first: ReportRow | undefined, second: ReportRow | undefined] {
  return [rows[0], rows[1]];
}

/** Whether the support is retained at one capacity; undefined where there is no such row. */
export function retainedAt(row: ReportRow | undefined, capacity: number): boolean | undefined {
  return row?.capacities.find((each) => each.capacity === capacity)?.retained;
}

/** Where the best-placed of a row's support facts stands, from 1; undefined without one. */
export function supportRank(row: ReportRow): number | undefined {
  const place = row.ranking.findIndex((fact) => fact.support);
  return place < 0 ? undefined : place + 1;
}
