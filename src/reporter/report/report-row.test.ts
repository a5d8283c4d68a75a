import { expect, test } from "vitest";
import { makeGradedRow } from "../../../test/factories/make-graded-row.ts";
import { makePolicyRow } from "../../../test/factories/make-policy-row.ts";
import { reportRow } from "./report-row.ts";

const FIRST = makePolicyRow({ capacity: 1 });

test("has each capacity, the answer, and why there is none", () => {
  const second = makePolicyRow({ capacity: 2 });
  const graded = makeGradedRow();
  const row = reportRow([FIRST, second], "r", graded, null);
  expect(row.capacities.map(({ capacity }) => capacity)).toEqual([1, 2]);
  expect(row).toMatchObject({ row_id: "r", prediction: graded.prediction, correct: graded.grade_correct });
  expect(reportRow([FIRST, second], "r", undefined, "late")).toMatchObject({
    prediction: null,
    correct: null,
    no_answer: "late",
  });
});

test("is not taken for another that shares its first capacity", () => {
  expect(reportRow([FIRST], "r", undefined, null).capacities).toHaveLength(1);
  expect(reportRow([FIRST, makePolicyRow({ capacity: 2 })], "r", undefined, null).capacities).toHaveLength(2);
  expect(reportRow([FIRST], "other", undefined, null).row_id).toBe("other");
});
