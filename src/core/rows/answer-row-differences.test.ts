import { expect, test } from "vitest";
import { makeAnswerRow, makeAnswerTask } from "../../../test/factories/make-answer-row.ts";
import { gradingDifferences, reuseDifferences } from "./answer-row.ts";

const TASK = makeAnswerTask();

test("a row agrees with its own task", () => {
  expect(reuseDifferences(makeAnswerRow(), TASK)).toEqual([]);
  expect(gradingDifferences(makeAnswerRow(), TASK)).toEqual([]);
});

test.each([
  { row_id: "c2__confidence" },
  { policy: "hybrid-v1", row_id: TASK.row_id },
  { capacity: 3 },
  { request_fingerprint: "e".repeat(64) },
  { kept_fact_ids: ["gold_c1", "d_2"] },
  { kept_fact_ids: ["d_1", "gold_c1"] },
  { kept_fact_ids: ["gold_c1"] },
  { kept_fact_ids: ["gold_c1", "d_1", "d_2"] },
])("neither reuses nor grades a row with %j", (change) => {
  const row = makeAnswerRow(change);
  const [name] = Object.keys(change);
  expect(reuseDifferences(row, TASK)).toEqual([name]);
  expect(gradingDifferences(row, TASK)).toEqual([name]);
});

test.each([
  { case_id: "c2", row_id: TASK.row_id },
  { source: "synthetic" },
  { scenario: "confidence_control" },
])("reuses a row with %j, yet does not grade it", (change) => {
  const row = makeAnswerRow(change);
  const [name] = Object.keys(change);
  expect(reuseDifferences(row, TASK)).toEqual([]);
  expect(gradingDifferences(row, TASK)).toEqual([name]);
});

test("names every member that differs, in one order", () => {
  const row = makeAnswerRow({
    request_fingerprint: "e",
    capacity: 3,
    kept_fact_ids: [],
    source: "synthetic",
  });
  expect(reuseDifferences(row, TASK)).toEqual(["capacity", "kept_fact_ids", "request_fingerprint"]);
  expect(gradingDifferences(row, TASK)).toEqual([
    "source",
    "capacity",
    "kept_fact_ids",
    "request_fingerprint",
  ]);
});

test("what the provider said is not compared", () => {
  const row = makeAnswerRow({ prediction: "red", attempts: 3, response_model: null, usage: {} });
  expect(gradingDifferences(row, TASK)).toEqual([]);
});
