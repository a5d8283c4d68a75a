import { expect, test } from "vitest";
import { makeAnswerRow } from "../../../test/factories/make-answer-row.ts";
import { makeGradedRow } from "../../../test/factories/make-graded-row.ts";
import { makeEvictingRow, makePolicyRow } from "../../../test/factories/make-policy-row.ts";
import { gradedRow } from "./graded-row.ts";

test("joins a selection, its answer and its grade, named as published", () => {
  const row = gradedRow(makePolicyRow(), makeAnswerRow(), { correct: true, rule: "exact" });
  expect(row).toEqual(makeGradedRow());
});

test("keeps retention and grade apart: an evicted support may still be answered right, and a kept one wrong", () => {
  const right = gradedRow(makeEvictingRow(), makeAnswerRow(), { correct: true, rule: "substring" });
  expect(right).toMatchObject({ support_all_retained: false, support_recall: 0, grade_correct: true });
  const wrong = gradedRow(makePolicyRow(), makeAnswerRow(), { correct: false, rule: "insufficient" });
  expect(wrong).toMatchObject({
    support_all_retained: true,
    grade_correct: false,
    grade_rule: "insufficient",
  });
});

test("does not say when the answer was stored", () => {
  const row = gradedRow(makePolicyRow(), makeAnswerRow(), { correct: true, rule: "exact" });
  expect(row).not.toHaveProperty("created_at");
});
