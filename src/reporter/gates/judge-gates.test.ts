import { expect, test } from "vitest";
import { type Case, makeGatedReport, times } from "../../../test/factories/make-gated-report.ts";
import type { Gate } from "./gate-schema.ts";
import { judgeGates, judgeWithoutReport } from "./judge-gates.ts";

const GATES: readonly Gate[] = [
  { gate: "retained", policy: "hybrid-v1", capacity: 2, atLeast: 1 },
  { gate: "complete pairs" },
  { gate: "accuracy", policy: "confidence", atLeast: 0 },
];
const WHOLE: readonly Case[] = times(2, ["official", "right", "right"]);
const PART: readonly Case[] = [...WHOLE, ["official", "right", "no row"]];

test("judges each gate, in order, in words", () => {
  expect(judgeGates(GATES, makeGatedReport(WHOLE), true)).toEqual([
    {
      name: "support retained, hybrid-v1 at capacity 2, overall",
      wanted: ">= 1",
      found: "2/2",
      state: "passed",
    },
    { name: "complete pairs", wanted: "0 incomplete pairs", found: "0 incomplete pairs", state: "passed" },
    { name: "accuracy, confidence, overall", wanted: ">= 0", found: "1.000 (2/2)", state: "passed" },
  ]);
});

test.each([
  [true, "failed"],
  [false, "not evaluated"],
])("what cannot be decided in a run that is full (%j) is %s", (isFullRun, state) => {
  for (const result of judgeGates(GATES, makeGatedReport(PART), isFullRun)) {
    expect(result).toMatchObject({ state, found: "5 of 6 rows" });
  }
  const results = judgeWithoutReport(GATES, isFullRun);
  expect(results).toHaveLength(GATES.length);
  for (const result of results) expect(result).toMatchObject({ state, found: "no rows" });
});

test("a filtered run that holds every row is judged like a full one", () => {
  const report = makeGatedReport(WHOLE);
  expect(judgeGates(GATES, report, false)).toEqual(judgeGates(GATES, report, true));
});

test("a gate that can never hold fails in a filtered run too", () => {
  const never: Gate = { gate: "retained", policy: "lru", capacity: 2, atLeast: 0 };
  expect(judgeGates([never], makeGatedReport(PART), false)[0]?.state).toBe("failed");
});

test("no gates have no results", () => {
  expect(judgeGates([], makeGatedReport(WHOLE), true)).toEqual([]);
  expect(judgeWithoutReport([], true)).toEqual([]);
});
