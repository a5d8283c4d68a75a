import type { CaseKey, CaseRecord } from "../../src/core/rows/case-record.ts";
import type { FinishedRun, SeenCase } from "../../src/reporter/finished-run.ts";
import { finishedRun } from "../../src/reporter/finished-run.ts";
import { makeGradedRow } from "./make-graded-row.ts";
import { makePolicyRow } from "./make-policy-row.ts";
import { makeRunHeader } from "./make-run-header.ts";

/** What a case's test leaves: one selection, answered right. */
export function makeCaseRecord(members: Partial<CaseRecord> = {}): CaseRecord {
  return {
    run: makeRunHeader(),
    case_index: 0,
    policy_rows: [makePolicyRow()],
    graded_row: makeGradedRow(),
    reused: false,
    asked_again: [],
    truncated: false,
    calls: 1,
    no_answer: null,
    ...members,
  };
}

/** A case's test as the reporter sees it, its rows named by its key. */
export function makeSeenCase(key: CaseKey, members: Partial<CaseRecord> = {}): SeenCase {
  const record = {
    policy_rows: [makePolicyRow(key)],
    graded_row: makeGradedRow(key),
    ...members,
  };
  return { key, record: makeCaseRecord(record) };
}

/** An official and a synthetic case under both policies; only the hybrid policy answers the official one right. */
export function makeSeenRun(members: Partial<CaseRecord> = {}): readonly SeenCase[] {
  const official = { case_id: "c1", source: "longmemeval", scenario: "access_help" };
  const synthetic = { case_id: "s1", source: "synthetic", scenario: "correction_reserve" };
  return [official, synthetic].flatMap((parts, case_index) =>
    ["confidence", "hybrid-v1"].map((policy) =>
      makeSeenCase(
        { case_id: parts.case_id, policy },
        {
          case_index,
          policy_rows: [makePolicyRow({ ...parts, policy })],
          graded_row: makeGradedRow({
            ...parts,
            policy,
            grade_correct: policy === "hybrid-v1" || parts === synthetic,
          }),
          ...members,
        },
      ),
    ),
  );
}

/** The finished run of what the reporter saw; fails where there is none. */
export function makeFinishedRun(seen: readonly SeenCase[] = makeSeenRun()): FinishedRun {
  const run = finishedRun(seen);
  if (run === undefined) throw new Error("No case has a row");
  return run;
}
