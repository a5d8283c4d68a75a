import { expect, test } from "vitest";
import { answeringRun } from "../../../test/factories/answering-run.ts";
import { makeAnswerRow, makeAnswerTask } from "../../../test/factories/make-answer-row.ts";
import { makeAnswered } from "../../../test/factories/make-ask-outcome.ts";
import type { AnswerTask } from "../../core/rows/answer-row.ts";
import type { FinishReason } from "../provider/provider.ts";

test.each<[FinishReason | null, boolean]>([
  ["length", true],
  ["stop", false],
  ["content_filter", false],
  ["other", false],
  [null, false],
])("an answer that ended by %s is marked as cut: %s", async (finish_reason, truncated) => {
  const { answer } = answeringRun(async () => makeAnswered({ finish_reason }));
  expect(await answer()).toMatchObject({ row: { prediction: "red" }, truncated });
});

test.each([true, false])("a reused row is marked as it was when it was stored: %s", async (truncated) => {
  const asked: AnswerTask[] = [];
  const { answer } = answeringRun(async () => makeAnswered(), [makeAnswerRow()], {
    wasCut: async (task) => asked.push(task) > 0 && truncated,
  });
  expect(await answer()).toMatchObject({ reused: true, truncated });
  expect(asked).toEqual([makeAnswerTask()]);
});

test("a row that is asked again is marked as its new answer ended, not as the old one", async () => {
  const stored = [makeAnswerRow({ capacity: 3 })];
  const { answer } = answeringRun(async () => makeAnswered(), stored, { wasCut: async () => true });
  expect(await answer()).toMatchObject({ reused: false, truncated: false });
});
