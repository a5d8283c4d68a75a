import { expect, test } from "vitest";
import { makeAnswerRow, makeAnswerTask } from "../../../test/factories/make-answer-row.ts";
import { answerRow, rowId } from "./answer-row.ts";
import { readAnswerRow } from "./read-answer-row.ts";

const ROW = makeAnswerRow();

test("a row is named by its case and its policy", () => {
  expect(rowId("c1", "hybrid-v1")).toBe("c1__hybrid-v1");
});

test("a row holds its task, its answer and its time, and no member besides", () => {
  const answer = { prediction: "blue", attempts: 1, response_model: null, usage: {}, request_id: "r-1" };
  const task = { ...makeAnswerTask(), question: "Which colour?" };
  expect(answerRow(task, answer, "2026-01-02T03:04:05Z")).toEqual(
    makeAnswerRow({ response_model: null, usage: {}, created_at: "2026-01-02T03:04:05Z" }),
  );
});

test("reads back what was written", () => {
  expect(readAnswerRow(JSON.stringify(ROW))).toEqual(ROW);
});

test("reads an empty prediction, an empty usage and a model that is not known", () => {
  const row = makeAnswerRow({ prediction: "", usage: {}, response_model: null });
  expect(readAnswerRow(JSON.stringify(row))).toEqual(row);
});

test("leaves members behind that it does not know", () => {
  expect(readAnswerRow(JSON.stringify({ ...ROW, note: "by hand" }))).toEqual(ROW);
});

test.each(["", "{", JSON.stringify(ROW).slice(0, -1), "null", "[]", '"text"'])(
  "text that is no row counts as missing (%#)",
  (text) => {
    expect(readAnswerRow(text)).toBeUndefined();
  },
);

test.each([
  { schema_version: 2 },
  { schema_version: "1" },
  { prediction: null },
  { prediction: 5 },
  { prediction: ["blue"] },
  { row_id: 5 },
  { capacity: "2" },
  { kept_fact_ids: "gold_c1" },
  { kept_fact_ids: [1] },
])("a row of another form counts as missing: %j", (change) => {
  expect(readAnswerRow(JSON.stringify({ ...ROW, ...change }))).toBeUndefined();
});

const SPARABLE = ["response_model", "usage", "created_at"];

test.each(Object.keys(ROW).filter((member) => !SPARABLE.includes(member)))(
  "a row without %s counts as missing",
  (member) => {
    expect(readAnswerRow(JSON.stringify({ ...ROW, [member]: undefined }))).toBeUndefined();
  },
);

test("a row is not refused for what another tool left out of its model, tokens or time", () => {
  const bare = { ...ROW, response_model: undefined, usage: null, created_at: undefined };
  expect(readAnswerRow(JSON.stringify(bare))).toMatchObject({
    response_model: null,
    usage: {},
    created_at: "",
  });
  const usage = { prompt_tokens: 3, cost: 0.5, details: { cached: 1 }, cached: true };
  expect(readAnswerRow(JSON.stringify({ ...ROW, usage }))?.usage).toEqual({ prompt_tokens: 3 });
});
