import { rowId } from "../../src/core/rows/answer-row.ts";
import type { GradedRow } from "../../src/core/rows/graded-row.ts";

/** A row graded right; the row id follows from case and policy. */
export function makeGradedRow(members: Partial<GradedRow> = {}): GradedRow {
  const { case_id = "c1", policy = "confidence" } = members;
  return {
    schema_version: 1,
    row_id: rowId(case_id, policy),
    case_id,
    source: "longmemeval",
    scenario: "access_help",
    question_type: "knowledge-update",
    policy,
    capacity: 2,
    kept_fact_ids: ["gold_c1", "d_1"],
    support_all_retained: true,
    support_recall: 1,
    prediction: "blue",
    grade_correct: true,
    grade_rule: "exact",
    grader_version: "deterministic-overlap-v1",
    attempts: 1,
    request_fingerprint: "f".repeat(64),
    response_model: "local-model",
    usage: { prompt_tokens: 10 },
    ...members,
  };
}
