import { appendFileSync, closeSync, fstatSync, openSync, readSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { AnswerTask } from "../../core/rows/answer-row.ts";
import type { AskOutcome, AttemptReport } from "../provider/attempts.ts";

/** How the calls of a directory's rows went, one line per row asked for; no published file. */
export const TELEMETRY_FILE = "qa.telemetry.jsonl";

/** One row's calls. Times are whole milliseconds; waiting is kept apart from answering. */
export interface TelemetryLine {
  readonly schema_version: 1;
  readonly row_id: string;
  readonly request_fingerprint: string;
  /** UTC ISO 8601 with `Z`, when the last attempt ended. */
  readonly created_at: string;
  readonly outcome: "answered" | "no answer";
  /** Why there is no answer; null where there is one. */
  readonly reason: string | null;
  /** Waiting for a place among the calls in flight. */
  readonly queued_ms: number;
  readonly answering_ms: number;
  /** Pauses between attempts. */
  readonly waiting_ms: number;
  readonly finish_reason: string | null;
  readonly attempts: readonly AttemptReport[];
}

/** The line that tells of a row's attempts; `queuedMs` is how long it waited for its turn, rounded like the others. */
export function telemetryLine(
  task: AnswerTask,
  outcome: AskOutcome,
  queuedMs: number,
  createdAt: string,
): TelemetryLine {
  const attempts = outcome.attempts.map((attempt) => ({
    ...attempt,
    answering_ms: Math.round(attempt.answering_ms),
    waiting_ms: Math.round(attempt.waiting_ms),
  }));
  const answered = "answer" in outcome;
  return {
    schema_version: 1,
    row_id: task.row_id,
    request_fingerprint: task.request_fingerprint,
    created_at: createdAt,
    outcome: answered ? "answered" : "no answer",
    reason: answered ? null : outcome.reason,
    queued_ms: Math.round(queuedMs),
    answering_ms: attempts.reduce((sum, attempt) => sum + attempt.answering_ms, 0),
    waiting_ms: attempts.reduce((sum, attempt) => sum + attempt.waiting_ms, 0),
    finish_reason: answered ? outcome.answer.finish_reason : null,
    attempts,
  };
}

/**
 * Appends a line to a directory's telemetry, at once, so that each is whole: steps that are waited for take longer. A
 * failure is let pass: the row that a line tells of is stored, and matters more.
 */
export function appendTelemetry(directory: string, line: TelemetryLine): void {
  try {
    appendLine(join(directory, TELEMETRY_FILE), JSON.stringify(line));
  } catch {
    // The row is stored.
  }
}

/** Ends a line that a crash or a full disk cut, so that it does not take this one with it. */
function appendLine(file: string, line: string): void {
  const descriptor = openSync(file, "a+");
  try {
    const last = Buffer.alloc(1);
    const read = readSync(descriptor, last, 0, 1, Math.max(0, fstatSync(descriptor).size - 1));
    const isCut = read === 1 && last.toString() !== "\n";
    appendFileSync(descriptor, `${isCut ? "\n" : ""}${line}\n`);
  } finally {
    closeSync(descriptor);
  }
}

/** Tells whether the last answer to a row was cut at `max_tokens`. */
export type WasCut = (task: AnswerTask) => boolean;

/**
 * Reads which answers of a directory were cut. The row is part of the question: both policies of a case may
 * keep the same facts, and then ask the same. A line that was cut itself is passed over.
 */
export async function readCutAnswers(directory: string): Promise<WasCut> {
  const text = await readFile(join(directory, TELEMETRY_FILE), "utf8").catch(() => "");
  const ends = new Map(text.split("\n").flatMap(endOfAnswer));
  return (task) => ends.get(keyOf(task)) === "length";
}

/** A row with why its answer ended; nothing for a line that tells of none. */
function endOfAnswer(line: string): readonly (readonly [key: string, end: unknown])[] {
  try {
    const told: TelemetryLine = JSON.parse(line);
    return told.outcome === "answered" ? [[keyOf(told), told.finish_reason]] : [];
  } catch {
    return [];
  }
}

function keyOf({ row_id, request_fingerprint }: Pick<AnswerTask, "row_id" | "request_fingerprint">): string {
  return `${row_id} ${request_fingerprint}`;
}
