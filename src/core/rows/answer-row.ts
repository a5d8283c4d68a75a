/** Names a case under a policy (protocol, "words used throughout"). */
export function rowId(caseId: string, policy: string): string {
  return `${caseId}__${policy}`;
}

/** What a row must agree with to count as the answer to it: everything recomputed now. */
export interface AnswerTask {
  readonly row_id: string;
  readonly case_id: string;
  readonly source: string;
  readonly scenario: string;
  readonly policy: string;
  readonly capacity: number;
  readonly kept_fact_ids: readonly string[];
  readonly request_fingerprint: string;
}

/** What is kept of one provider response (protocol section 6). */
export interface Answer {
  readonly prediction: string;
  /** How many calls it took, counted from 1. */
  readonly attempts: number;
  readonly response_model: string | null;
  /** Top-level integer members of the response's `usage`, in tokens. */
  readonly usage: Readonly<Record<string, number>>;
}

/** A stored answer: one file of `responses/` (protocol section 7). */
export type AnswerRow = AnswerTask & Answer & { readonly schema_version: 1; readonly created_at: string };

/** The row to store for an answer; `createdAt` is a time in UTC as ISO 8601 with `Z` (protocol section 7). */
export function answerRow(task: AnswerTask, answer: Answer, createdAt: string): AnswerRow {
  return {
    schema_version: 1,
    row_id: task.row_id,
    case_id: task.case_id,
    source: task.source,
    scenario: task.scenario,
    policy: task.policy,
    capacity: task.capacity,
    kept_fact_ids: task.kept_fact_ids,
    prediction: answer.prediction,
    attempts: answer.attempts,
    request_fingerprint: task.request_fingerprint,
    response_model: answer.response_model,
    usage: answer.usage,
    created_at: createdAt,
  };
}

const COMPARED_WHEN_GRADING = [
  "row_id",
  "case_id",
  "source",
  "scenario",
  "policy",
  "capacity",
  "kept_fact_ids",
  "request_fingerprint",
] as const satisfies readonly (keyof AnswerTask)[];

/** What decides whether a stored row may stand for a new call (protocol section 7). */
const COMPARED_FOR_REUSE = COMPARED_WHEN_GRADING.filter(
  (name) => name !== "case_id" && name !== "source" && name !== "scenario",
);

/** Names the members in which a stored row and the task differ; none means that it can be graded. */
export function gradingDifferences(row: AnswerRow, task: AnswerTask): readonly (keyof AnswerTask)[] {
  return COMPARED_WHEN_GRADING.filter((name) => !sameValue(row[name], task[name]));
}

/** Names the members that keep a stored row from being reused instead of a call. */
export function reuseDifferences(row: AnswerRow, task: AnswerTask): readonly (keyof AnswerTask)[] {
  return COMPARED_FOR_REUSE.filter((name) => !sameValue(row[name], task[name]));
}

function sameValue(a: AnswerTask[keyof AnswerTask], b: AnswerTask[keyof AnswerTask]): boolean {
  if (typeof a !== "object" || typeof b !== "object") return a === b;
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
