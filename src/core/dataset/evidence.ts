import { EvictionError } from "../errors/eviction-error.ts";
import { kindOf, showText } from "../errors/show-value.ts";
import { codePointLength } from "../text/code-points.ts";
import { answerText } from "./answer-text.ts";
import type { DatasetRow } from "./parse-dataset.ts";
import { neededTurns, renderSession } from "./sessions.ts";

/** What the evaluation uses of a dataset row. */
export interface EvidenceRecord {
  readonly questionId: string;
  readonly questionType: string;
  readonly question: string;
  /** The reference answer as text. */
  readonly answer: string;
  readonly questionDate: string | null;
  /** The rendered sessions; may be empty. */
  readonly evidence: string;
  /** Length of the evidence in Unicode code points. */
  readonly evidenceCodePoints: number;
}

const ROW_FIX = "Correct the row, or use the dataset file that the config pins";

/**
 * The evidence of a dataset row (protocol section 2). Throws an `EvictionError` of code `dataset` that names the
 * row by its id and the member by its key, and holds nothing of the row's text.
 */
export function readEvidence(row: DatasetRow): EvidenceRecord {
  const questionId = requireText(row, "question_id", "dataset row");
  const where = `dataset row ${showText(questionId)}`;
  const evidence = renderHaystack(row, where);
  return {
    questionId,
    questionType: requireText(row, "question_type", where),
    question: requireText(row, "question", where),
    answer: answerText(row.answer, where),
    questionDate: readQuestionDate(row, where),
    evidence,
    evidenceCodePoints: codePointLength(evidence),
  };
}

/** A row of the same evidence, or the same refusal, without the turns that it does not take. */
export function withNeededTurns(row: DatasetRow): DatasetRow {
  const { haystack_sessions: sessions } = row;
  if (!Array.isArray(sessions)) return row;
  return {
    ...row,
    haystack_sessions: sessions.map((turns) => (Array.isArray(turns) ? neededTurns(turns) : turns)),
  };
}

function renderHaystack(row: DatasetRow, where: string): string {
  const ids = requireList(row, "haystack_session_ids", where);
  const dates = requireList(row, "haystack_dates", where);
  const sessions = requireList(row, "haystack_sessions", where);
  if (dates.length !== ids.length || sessions.length !== ids.length) {
    throw rowError(
      `${where}.haystack_*`,
      "as many session ids as dates and sessions",
      `${ids.length} ids, ${dates.length} dates, ${sessions.length} sessions`,
    );
  }
  const rendered = sessions.map((turns, index) =>
    renderSession({
      id: requireTextAt(ids, index, `${where}.haystack_session_ids`),
      date: requireTextAt(dates, index, `${where}.haystack_dates`),
      turns: requireTurns(turns, `${where}.haystack_sessions[${index}]`),
      where: `${where}.haystack_sessions[${index}]`,
    }),
  );
  return rendered.filter((text) => text !== undefined).join("\n\n");
}

function requireText(row: DatasetRow, key: string, where: string): string {
  const value = row[key];
  if (typeof value !== "string" || value === "") {
    throw rowError(`${where}.${key}`, "non-empty text", kindOf(value));
  }
  return value;
}

function readQuestionDate(row: DatasetRow, where: string): string | null {
  const value = row.question_date ?? null;
  if (value !== null && typeof value !== "string") {
    throw rowError(`${where}.question_date`, "text or null", kindOf(value));
  }
  return value;
}

function requireList(row: DatasetRow, key: string, where: string): readonly unknown[] {
  const value = row[key];
  if (!Array.isArray(value)) {
    throw rowError(`${where}.${key}`, "a list", kindOf(value));
  }
  return value;
}

function requireTextAt(list: readonly unknown[], index: number, where: string): string {
  const value = list[index];
  if (typeof value !== "string") {
    throw rowError(`${where}[${index}]`, "text", kindOf(value));
  }
  return value;
}

function requireTurns(value: unknown, where: string): readonly unknown[] {
  if (!Array.isArray(value)) {
    throw rowError(where, "a list of turns", kindOf(value));
  }
  return value;
}

function rowError(where: string, expected: string, found: string): EvictionError {
  return new EvictionError("dataset", { where, expected, found, fix: ROW_FIX });
}
