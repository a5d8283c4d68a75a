import { describe, expect, test } from "vitest";
import { makeAnswerRow, makeAnswerTask } from "../../../test/factories/make-answer-row.ts";
import { requestBody } from "../../core/answer/request.ts";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import type { Answer, AnswerRow } from "../../core/rows/answer-row.ts";
import { type CallingAnswers, callingAnswers } from "./answer-service.ts";

const TASK = makeAnswerTask();
const MESSAGES = [{ role: "user", content: "Which colour?" }] as const;
const SETTINGS = { model: "m", temperature: 0, max_tokens: 1, stream: false };
const ANSWER: Answer = { prediction: "red", attempts: 2, response_model: "m", usage: {} };

/** Asks once over a store with some rows; tells the outcome and all that happened, in order. */
async function answerOver(stored: readonly AnswerRow[], members: Partial<CallingAnswers> = {}) {
  const events: unknown[] = [];
  const service = callingAnswers({
    rows: {
      read: async (rowId) => stored.find((row) => row.row_id === rowId),
      write: async (row) => void events.push(["write", row]),
    },
    bindDirectory: async () => void events.push("bind"),
    requestBody: (messages) => requestBody(SETTINGS, messages),
    ask: async (body) => {
      events.push(["ask", body]);
      return ANSWER;
    },
    timestamp: () => "2026-02-03T04:05:06.789Z",
    ...members,
  });
  return { outcome: await service.answer({ task: TASK, messages: MESSAGES }), events };
}

const ASKED = ["ask", requestBody(SETTINGS, MESSAGES)];
const NEW_ROW = makeAnswerRow({ ...ANSWER, created_at: "2026-02-03T04:05:06.789Z" });

test("reuses a stored row that still matches, without a call", async () => {
  const row = makeAnswerRow();
  const { outcome, events } = await answerOver([row]);
  expect(outcome).toEqual({ row, reused: true });
  expect(events).toEqual(["bind"]);
});

test("asks for a row that is not stored, and stores the answer before it gives it", async () => {
  const { outcome, events } = await answerOver([makeAnswerRow({ case_id: "c2" })]);
  expect(outcome).toEqual({ row: NEW_ROW, reused: false });
  expect(events).toEqual(["bind", ASKED, ["write", NEW_ROW]]);
});

test.each([
  { policy: "hybrid-v1", row_id: TASK.row_id },
  { capacity: 3 },
  { kept_fact_ids: ["d_1", "gold_c1"] },
  { request_fingerprint: "e".repeat(64) },
])("asks again for a stored row with %j", async (change) => {
  const { outcome, events } = await answerOver([makeAnswerRow(change)]);
  expect(outcome).toEqual({ row: NEW_ROW, reused: false });
  expect(events).toHaveLength(3);
});

test("waits for the row to be stored", async () => {
  let finish = () => {};
  const write = () => new Promise<void>((resolve) => (finish = resolve));
  let settled = false;
  const answer = answerOver([], { rows: { read: async () => undefined, write } }).then(
    () => (settled = true),
  );
  await new Promise(setImmediate);
  expect(settled).toBe(false);
  finish();
  await answer;
  expect(settled).toBe(true);
});

describe("a failure becomes a reason, and no row", () => {
  const refusal = new EvictionError("provider", {
    where: "provider",
    expected: "an answer",
    found: "HTTP status 401 (attempt 1)",
    fix: "Run again",
  });
  const refused = () => Promise.reject(refusal);
  const unknown = () => Promise.reject(new Error("canary"));
  const UNKNOWN = { no_answer: "an unexpected failure while answering" };

  test("of a call: nothing is stored", async () => {
    const { outcome, events } = await answerOver([], { ask: refused });
    expect(outcome).toEqual({ no_answer: refusal.message });
    expect(events).toEqual(["bind"]);
  });

  test("of the directory: nothing is called", async () => {
    const { outcome, events } = await answerOver([], { bindDirectory: refused });
    expect(outcome).toEqual({ no_answer: refusal.message });
    expect(events).toEqual([]);
  });

  test("of the store: the answer that was not stored is not given", async () => {
    const rows = { read: async () => undefined, write: refused };
    expect((await answerOver([], { rows })).outcome).toEqual({ no_answer: refusal.message });
  });

  test("of an unknown kind, whose text is not told", async () => {
    expect((await answerOver([], { ask: unknown })).outcome).toEqual(UNKNOWN);
    expect((await answerOver([], { bindDirectory: unknown })).outcome).toEqual(UNKNOWN);
    const rows = { read: unknown, write: unknown };
    expect((await answerOver([], { rows })).outcome).toEqual(UNKNOWN);
  });
});
