import { expect, test } from "vitest";
import { answeringRun, BODY, STORED_AT } from "../../../test/factories/answering-run.ts";
import { makeAnswerRow, makeAnswerTask } from "../../../test/factories/make-answer-row.ts";
import { makeAnswered } from "../../../test/factories/make-ask-outcome.ts";
import { isSettled, promised } from "../../../test/factories/promised.ts";
import type { AnswerRow } from "../../core/rows/answer-row.ts";

const TASK = makeAnswerTask();
const ANSWERED = makeAnswered({ attempts: 2 });
const { finish_reason: _, ...KEPT } = ANSWERED.answer;
const NEW_ROW = makeAnswerRow({ ...KEPT, created_at: STORED_AT });
const NEW = { row: NEW_ROW, reused: false, asked_again: [], truncated: false };

/** Asks once over a store with some rows; tells the outcome and all that happened, in order. */
async function answerOver(stored: readonly AnswerRow[]) {
  const { answer, events } = answeringRun(async () => ANSWERED, stored);
  return { outcome: await answer(), events };
}

const CALLED = [
  ["note", { kind: "called" }],
  ["ask", BODY],
  ["note", { kind: "returned" }],
  ["write", NEW_ROW],
  ["note", { kind: "answered", attempts: 2, usage: KEPT.usage }],
  ["record", TASK.row_id, ANSWERED, 0],
];

test("reuses a stored row that still matches, without a call", async () => {
  const row = makeAnswerRow();
  const { outcome, events } = await answerOver([row]);
  expect(outcome).toEqual({ row, reused: true, asked_again: [], truncated: false });
  expect(events).toEqual(["bind", ["note", { kind: "reused" }]]);
});

test("refuses a row of this request that another source or scenario is written on, and does not pay again", async () => {
  const row = makeAnswerRow({ source: "synthetic", scenario: "other" });
  const { outcome, events } = await answerOver([row]);
  expect(outcome).toMatchObject({ calls: 0 });
  expect(outcome).toHaveProperty("no_answer", expect.stringContaining("found another source, scenario"));
  expect(events).toEqual(["bind"]);
});

test("asks for a row that is not stored, and stores the answer before it tells of it", async () => {
  const { outcome, events } = await answerOver([makeAnswerRow({ case_id: "c2" })]);
  expect(outcome).toEqual(NEW);
  expect(events).toEqual(["bind", ...CALLED]);
});

test.each([
  [{ policy: "hybrid-v1", row_id: TASK.row_id }, ["policy"]],
  [{ capacity: 3 }, ["capacity"]],
  [{ kept_fact_ids: ["d_1", "gold_c1"] }, ["kept_fact_ids"]],
  [{ request_fingerprint: "e".repeat(64) }, ["request_fingerprint"]],
  [{ capacity: 3, request_fingerprint: "" }, ["capacity", "request_fingerprint"]],
])("asks again for a stored row with %j, and says where it differed", async (change, differing) => {
  const { outcome, events } = await answerOver([makeAnswerRow(change)]);
  expect(outcome).toEqual({ ...NEW, asked_again: differing });
  expect(events).toEqual(["bind", ...CALLED]);
});

test("waits for the row to be stored", async () => {
  const { promise, keep } = promised<void>();
  const rows = { read: async () => undefined, write: () => promise };
  const { answer, events } = answeringRun(async () => ANSWERED, [], { rows });
  const outcome = answer();
  expect(await isSettled(outcome)).toBe(false);
  expect(events).not.toContainEqual(["note", expect.objectContaining({ kind: "answered" })]);
  keep();
  expect(await outcome).toEqual(NEW);
});

test("tells how long a row waited for its turn, apart from what came after", async () => {
  let clock = 1_000;
  const recorded: number[] = [];
  const { answer } = answeringRun(async () => ANSWERED, [], {
    now: () => clock,
    inTurn: (work) => {
      clock += 300;
      return work();
    },
    ask: async () => {
      clock += 50_000;
      return ANSWERED;
    },
    record: (_task, _outcome, queuedMs) => void recorded.push(queuedMs),
  });
  await answer();
  expect(recorded).toEqual([300]);
});
