import { expect, test } from "vitest";
import { makeAnswerRow, makeAnswerTask } from "../../../test/factories/make-answer-row.ts";
import type { AnswerRow, AnswerTask } from "../../core/rows/answer-row.ts";
import type { RowFiles } from "../store/row-files.ts";
import { recordedAnswers } from "./recorded-answers.ts";

const TASK = makeAnswerTask();
const uncut = async () => false;

function answerFrom(row: AnswerRow | undefined, wasCut: (task: AnswerTask) => Promise<boolean> = uncut) {
  const rows: RowFiles = {
    read: async (rowId) => (rowId === TASK.row_id ? row : undefined),
    write: () => Promise.reject(new Error("wrote a row")),
  };
  const service = recordedAnswers(rows, wasCut);
  return service.answer({ task: TASK, messages: [] }, new AbortController().signal);
}

test("gives the stored row", async () => {
  const row = makeAnswerRow();
  expect(await answerFrom(row)).toEqual({ row, reused: true, asked_again: [], truncated: false });
});

test("says that the stored answer was cut", async () => {
  const wasCut = async (task: AnswerTask) => task === TASK;
  expect(await answerFrom(makeAnswerRow(), wasCut)).toMatchObject({ truncated: true });
});

test("names a row that is missing", async () => {
  expect(await answerFrom(undefined)).toEqual({
    no_answer:
      "responses/c1__confidence.json: expected a stored answer (schema_version 1, a text prediction and every member of a row), found " +
      "none that can be read. Finish the run with EVICTION_PROVIDER=live, or restore the file.",
    calls: 0,
  });
});

test.each([
  [{ source: "synthetic" }, "source"],
  [{ kept_fact_ids: ["d_1", "gold_c1"] }, "kept_fact_ids"],
  [{ capacity: 3, request_fingerprint: "e" }, "capacity, request_fingerprint"],
])("names a row that disagrees, and in what: %j", async (change, members) => {
  expect(await answerFrom(makeAnswerRow(change))).toEqual({
    no_answer:
      "responses/c1__confidence.json: expected the row recomputed from this protocol and dataset, found " +
      `another ${members}. Grade with the protocol and dataset of the run, or restore the file.`,
    calls: 0,
  });
});
