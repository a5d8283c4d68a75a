import { type RequestBody, requestBody } from "../../src/core/answer/request.ts";
import type { AnswerRow } from "../../src/core/rows/answer-row.ts";
import type { AnswerOutcome } from "../../src/plugin/answers/answer-service.ts";
import { type CallingTools, callingAnswers } from "../../src/plugin/answers/calling-answers.ts";
import type { AskOutcome } from "../../src/plugin/provider/attempts.ts";
import { makeAnswerTask } from "./make-answer-row.ts";

const SETTINGS = { model: "m", temperature: 0, max_tokens: 1, stream: false };

export const MESSAGES = [{ role: "user", content: "Which colour?" }] as const;

/** The body that a request with `MESSAGES` goes out with. */
export const BODY: RequestBody = requestBody(SETTINGS, MESSAGES);

/** The variables that such a run's config names. */
export const PROVIDER_NAMES = { api_key_env: "LOCAL_KEY", base_url_env: "LOCAL_URL", model: "local-model" };

/** The time of every row that is stored. */
export const STORED_AT = "2026-02-03T04:05:06.789Z";

/**
 * Answers over rows in memory and a provider that brings what it is told, on a clock that stands still.
 * `events` is all that happened, in order.
 */
export function answeringRun(
  brought: (body: RequestBody, signal: AbortSignal) => Promise<AskOutcome>,
  stored: readonly AnswerRow[] = [],
  members: Partial<CallingTools> = {},
) {
  const events: unknown[] = [];
  const rows = new Map(stored.map((row) => [row.row_id, row]));
  const service = callingAnswers({
    rows: {
      read: async (rowId) => rows.get(rowId),
      write: async (row) => {
        rows.set(row.row_id, row);
        events.push(["write", row]);
      },
    },
    bindDirectory: async () => void events.push("bind"),
    wasCut: async () => false,
    requestBody: (messages) => requestBody(SETTINGS, messages),
    inTurn: (work) => work(),
    ask: async (body, signal) => {
      events.push(["ask", body]);
      return brought(body, signal);
    },
    names: PROVIDER_NAMES,
    record: (task, outcome, queuedMs) => void events.push(["record", task.row_id, outcome, queuedMs]),
    note: (event) => events.push(["note", event]),
    now: () => 0,
    timestamp: () => STORED_AT,
    ...members,
  });
  /** Asks for the row of a case; the signal takes the request back. */
  const answer = (case_id = "c1", signal = new AbortController().signal): Promise<AnswerOutcome> =>
    service.answer({ task: makeAnswerTask({ case_id }), messages: MESSAGES }, signal);
  return { service, answer, events };
}
