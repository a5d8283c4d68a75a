import { GRADER_VERSION, type Grade } from "../grader/grade-answer.ts";
import type { AnswerRow } from "./answer-row.ts";
import type { PolicyRow } from "./policy-row.ts";

/** A graded answer: a line of `qa.rows.jsonl` (protocol section 10). */
export interface GradedRow {
  readonly schema_version: 1;
  readonly row_id: string;
  readonly case_id: string;
  readonly source: string;
  readonly scenario: string;
  readonly question_type: string;
  readonly policy: string;
  readonly capacity: number;
  readonly kept_fact_ids: readonly string[];
  readonly support_all_retained: boolean;
  readonly support_recall: number;
  readonly prediction: string;
  readonly grade_correct: boolean;
  readonly grade_rule: string;
  readonly grader_version: string;
  readonly attempts: number;
  readonly request_fingerprint: string;
  readonly response_model: string | null;
  readonly usage: Readonly<Record<string, number>>;
}

/** Joins what the policy kept, what the provider said and how it was graded. */
export function gradedRow(policy: PolicyRow, answer: AnswerRow, grade: Grade): GradedRow {
  return {
    schema_version: 1,
    row_id: answer.row_id,
    case_id: policy.case_id,
    source: policy.source,
    scenario: policy.scenario,
    question_type: policy.question_type,
    policy: policy.policy,
    capacity: policy.capacity,
    kept_fact_ids: policy.kept_fact_ids,
    support_all_retained: policy.support_all_retained,
    support_recall: policy.support_recall,
    prediction: answer.prediction,
    grade_correct: grade.correct,
    grade_rule: grade.rule,
    grader_version: GRADER_VERSION,
    attempts: answer.attempts,
    request_fingerprint: answer.request_fingerprint,
    response_model: answer.response_model,
    usage: answer.usage,
  };
}
