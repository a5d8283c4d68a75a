import type { GradedRow } from "../../core/rows/graded-row.ts";
import { oncePerRows } from "../once-per-row.ts";
import { rankFacts } from "./rank-facts.ts";
import type { ReportRow } from "./report-schema.ts";
import type { PolicyRows } from "./retention-curve.ts";
import { sortedRecord } from "./sorted-record.ts";

/** One row of a report: what the policy kept at each capacity, and what came of the question. */
export const reportRow = oncePerRows(
  (
    capacities: PolicyRows,
    rowId: string,
    graded: GradedRow | undefined,
    noAnswer: string | null,
  ): ReportRow => {
    const [first] = capacities;
    return {
      row_id: rowId,
      case_id: first.case_id,
      source: first.source,
      scenario: first.scenario,
      question_type: first.question_type,
      policy: first.policy,
      ranking: rankFacts(first),
      capacities: capacities.map((row) => ({
        capacity: row.capacity,
        retained: row.support_all_retained,
        kept_fact_ids: row.kept_fact_ids,
        reserved_correction_slots: row.reserved_correction_slots,
      })),
      prediction: graded?.prediction ?? null,
      correct: graded?.grade_correct ?? null,
      rule: graded?.grade_rule ?? null,
      attempts: graded?.attempts ?? null,
      response_model: graded?.response_model ?? null,
      usage: sortedRecord(graded?.usage ?? {}),
      no_answer: noAnswer,
    };
  },
);
