import { type AnswerRow, type AnswerTask, rowId } from "../../src/core/rows/answer-row.ts";

/** What the answer to one row must agree with; the row id follows from case and policy. */
export function makeAnswerTask(members: Partial<AnswerTask> = {}): AnswerTask {
  const { case_id = "c1", policy = "confidence" } = members;
  return {
    row_id: rowId(case_id, policy),
    case_id,
    source: "longmemeval",
    scenario: "access_help",
    policy,
    capacity: 2,
    kept_fact_ids: ["gold_c1", "d_1"],
    request_fingerprint: "f".repeat(64),
    ...members,
  };
}

/** A stored answer to the task of `makeAnswerTask`. */
export function makeAnswerRow(members: Partial<AnswerRow> = {}): AnswerRow {
  return {
    ...makeAnswerTask(members),
    schema_version: 1,
    prediction: "blue",
    attempts: 1,
    response_model: "local-model",
    usage: { prompt_tokens: 10 },
    created_at: "2026-01-02T03:04:05.678Z",
    ...members,
  };
}
