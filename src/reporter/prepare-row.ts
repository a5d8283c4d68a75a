import { policyRowsText } from "../core/artifacts/policy-rows-text.ts";
import { gradedRowsText } from "../core/artifacts/qa-files.ts";
import { rowId } from "../core/rows/answer-row.ts";
import type { CaseRecord } from "../core/rows/case-record.ts";
import { othersTurn } from "./others-turn.ts";
import { sideDetail } from "./render/html/sections/case-detail.ts";
import { reportRow } from "./report/report-row.ts";

/**
 * Makes of a row what the end of its run will want of it: its lines, its place in the report and its side of a case on the
 * page. Each of them is made once, so that the end finds it made. While tests run, the reporter's process has time for it.
 */
export async function prepareRow(record: CaseRecord): Promise<void> {
  const { run, policy_rows: rows, graded_row: graded, no_answer: reason } = record;
  const [first, ...others] = rows;
  if (first === undefined) return;
  await othersTurn();
  policyRowsText(rows);
  if (graded !== null) gradedRowsText([graded]);
  await othersTurn();
  const row = reportRow(rowId(first.case_id, first.policy), [first, ...others], graded ?? undefined, reason);
  sideDetail(row, run.mode === "none" ? null : run.qa_capacity);
}
