import { policyRowLines } from "../core/artifacts/policy-rows-text.ts";
import { gradedRowsText } from "../core/artifacts/qa-files.ts";
import { rowId } from "../core/rows/answer-row.ts";
import type { CaseRecord } from "../core/rows/case-record.ts";
import { askedCapacity } from "../core/rows/run-header.ts";
import { othersTurn } from "./others-turn.ts";
import { PREPARED_LINES } from "./prepared-lines.ts";
import { sideDetail } from "./render/html/sections/case-detail.ts";
import { reportRow } from "./report/report-row.ts";

/**
 * Makes of a row what the end of its run will want of it: its lines, its place in the report and its side of a case on the
 * page. All of these are remembered (`PREPARED_LINES`, `oncePerRow`), so that the end has less to do. While tests run, the
 * reporter's process has time for it.
 */
export async function prepareRow(record: CaseRecord): Promise<void> {
  const { run, graded_row: graded, no_answer: noAnswer } = record;
  // As the published files have them.
  const [first, ...others] = record.policy_rows.toSorted((a, b) => a.capacity - b.capacity);
  if (first === undefined) return;
  await othersTurn();
  policyRowLines([first, ...others], PREPARED_LINES);
  if (graded !== null) gradedRowsText([graded], PREPARED_LINES);
  await othersTurn();
  const row = reportRow(
    [first, ...others],
    rowId(first.case_id, first.policy),
    graded ?? undefined,
    noAnswer,
  );
  sideDetail(row, askedCapacity(run));
}
