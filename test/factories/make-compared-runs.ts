import type { RunHeader } from "../../src/core/rows/case-record.ts";
import type { ComparedRun } from "../../src/reporter/compare/same-protocol.ts";
import type { SeenCase } from "../../src/reporter/finished-run.ts";
import { sourceOfRun } from "../../src/reporter/report/source-of-run.ts";
import { makeFinishedRun, makeSeenCase } from "./make-case-record.ts";
import { makeGradedRow } from "./make-graded-row.ts";
import { makeEvictingRow, makePolicyRow } from "./make-policy-row.ts";
import { makeRunHeader } from "./make-run-header.ts";

/** How the hybrid policy did on one case; the baseline keeps every support and is right every time. */
export type Outcome = "right" | "wrong" | "evicted and wrong";

/** What the reporter saw of a run with so many cases, the last of them synthetic. */
export function makeSeenOutcomes(
  outcomes: readonly Outcome[],
  members: Partial<RunHeader> = {},
): readonly SeenCase[] {
  const run = makeRunHeader({ case_count: outcomes.length, ...members });
  return outcomes.flatMap((outcome, case_index) =>
    run.policies.map((policy, index) => {
      const key = { case_id: `c${case_index}`, policy };
      const source = case_index === outcomes.length - 1 ? "synthetic" : "longmemeval";
      const own = index === 0 ? "right" : outcome;
      const policyRow = (own === "evicted and wrong" ? makeEvictingRow : makePolicyRow)({ ...key, source });
      const { kept_fact_ids, support_all_retained, support_recall } = policyRow;
      const kept = { kept_fact_ids, support_all_retained, support_recall };
      const graded = makeGradedRow({ ...key, source, ...kept, grade_correct: own === "right" });
      return makeSeenCase(key, {
        run,
        case_index,
        policy_rows: [policyRow],
        graded_row: run.mode === "none" ? null : graded,
      });
    }),
  );
}

/** A run as one of two that are compared. */
export function makeComparedRun(
  name: string,
  outcomes: readonly Outcome[],
  members: Partial<RunHeader> = {},
): ComparedRun {
  return { name, source: sourceOfRun(makeFinishedRun(makeSeenOutcomes(outcomes, members))) };
}
