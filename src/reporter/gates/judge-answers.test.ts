import { expect, test } from "vitest";
import { type Case, makeGatedReport, times } from "../../../test/factories/make-gated-report.ts";
import type { RunReport } from "../report/report-schema.ts";
import type { AnswersGate } from "./gate-schema.ts";
import { judgeAnswers } from "./judge-answers.ts";

/** Official: confidence right in 20 of 40, hybrid-v1 in 28. Synthetic: 0 and 5 of 5. */
const CASES: readonly Case[] = [
  ...times(19, ["official", "right", "right"]),
  ...times(1, ["official", "right", "wrong"]),
  ...times(9, ["official", "wrong", "right"]),
  ...times(11, ["official", "wrong", "wrong"]),
  ...times(5, ["synthetic", "wrong", "right"]),
];
const REPORT = makeGatedReport(CASES);

const accuracy = { gate: "accuracy", policy: "hybrid-v1" } as const;
const difference = { gate: "difference" } as const;
const interval = { gate: "interval" } as const;
const primaryP = { gate: "primary p" } as const;

test.each<[AnswersGate, string, string]>([
  [{ ...accuracy, suite: "official", atLeast: 0.7 }, "passed", "0.700 (28/40)"],
  [{ ...accuracy, suite: "official", atLeast: 0.71 }, "failed", "0.700 (28/40)"],
  [{ ...accuracy, policy: "confidence", suite: "official", atLeast: 0.5 }, "passed", "0.500 (20/40)"],
  [{ ...accuracy, suite: "synthetic", atLeast: 1 }, "passed", "1.000 (5/5)"],
  [{ ...accuracy, atLeast: 0.7 }, "passed", "0.733 (33/45)"],
  [{ ...difference, atLeast: 0.25 }, "passed", "+0.289"],
  [{ ...difference, suite: "synthetic", atLeast: 1 }, "passed", "+1.000"],
  [{ ...difference, suite: "official", atLeast: 0.21 }, "failed", "+0.200"],
  [{ ...primaryP, suite: "synthetic", atMost: 0.0625 }, "passed", "0.0625"],
  [{ ...primaryP, suite: "synthetic", atMost: 0.05 }, "failed", "0.0625"],
  [{ ...primaryP, suite: "official", atMost: 0.05 }, "passed", "0.0215"],
])("%j: %s with %s", (gate, state, found) => {
  expect(judgeAnswers(gate, REPORT)).toEqual({ state, found });
});

test("a bound that is met to the case is met, whatever subtracting shares makes of it", () => {
  expect(REPORT.suites?.official?.difference).toBeLessThan(0.2);
  expect(judgeAnswers({ ...difference, suite: "official", atLeast: 0.2 }, REPORT).state).toBe("passed");
});

test.each(["bootstrap", "tango", "newcombe"] as const)("the lower end of the %s interval counts", (of) => {
  const { lower, upper } = REPORT.suites?.official?.[of] ?? { lower: Number.NaN, upper: Number.NaN };
  const judged = (lowerAtLeast: number) =>
    judgeAnswers({ ...interval, suite: "official", of, lowerAtLeast }, REPORT);
  const below = Math.floor(lower * 100) / 100 - 0.01;
  expect(judged(below)).toEqual({
    state: "passed",
    found: `[+${lower.toFixed(3)}, +${upper.toFixed(3)}]`,
  });
  expect(judged(below + 0.05).state).toBe("failed");
});

test("the bootstrap interval is the one where none is named", () => {
  const named = judgeAnswers({ ...interval, of: "bootstrap", lowerAtLeast: 0 }, REPORT);
  expect(judgeAnswers({ ...interval, lowerAtLeast: 0 }, REPORT)).toEqual(named);
});

test("a figure that rounds to its bound is told in full", () => {
  expect(judgeAnswers({ ...primaryP, suite: "official", atMost: 0.0215 }, REPORT)).toEqual({
    state: "passed",
    found: "0.021484375",
  });
  expect(judgeAnswers({ ...accuracy, atLeast: 0.7334 }, REPORT).found).toBe("0.7333333333333333 (33/45)");
  expect(judgeAnswers({ ...difference, atLeast: 0.289 }, REPORT).found).toMatch(/^\+0\.28888\d+$/);
});

/** One gate of each kind, met by any complete suite. */
const LENIENT: readonly AnswersGate[] = [
  { ...accuracy, suite: "official", atLeast: 0 },
  { ...difference, suite: "official", atLeast: -1 },
  { ...interval, suite: "official", lowerAtLeast: -1 },
  { ...primaryP, suite: "official", atMost: 1 },
];

function expectAll(report: RunReport, state: string, found: string): void {
  for (const gate of LENIENT) expect(judgeAnswers(gate, report), gate.gate).toEqual({ state, found });
}

test("one answer that never came leaves its suite undecided, and the other suite decided", () => {
  const cases: readonly Case[] = [...CASES, ["official", "right", "no answer"]];
  const report = makeGatedReport(cases);
  expectAll(report, "undecided", "1 incomplete pair");
  for (const gate of LENIENT) {
    expect(judgeAnswers({ ...gate, suite: "overall" }, report).state).toBe("undecided");
    expect(judgeAnswers({ ...gate, suite: "synthetic" }, report).state).toBe("passed");
  }
});

test("without one complete pair nothing is decided", () => {
  expectAll(makeGatedReport(times(3, ["official", "no answer", "right"])), "undecided", "no complete pair");
});

test("a part of the rows decides nothing", () => {
  expectAll(makeGatedReport([...CASES, ["synthetic", "right", "no row"]]), "undecided", "91 of 92 rows");
});

test("selection alone decides nothing", () => {
  expectAll(makeGatedReport(CASES, { mode: "none" }), "undecided", "no answers were asked for");
});

test("a policy and a suite that the protocol does not have fail", () => {
  expect(judgeAnswers({ ...accuracy, policy: "lru", atLeast: 0 }, REPORT)).toEqual({
    state: "failed",
    found: "no policy lru, only confidence, hybrid-v1",
  });
  const synthetic = makeGatedReport(times(2, ["synthetic", "right", "right"]));
  expectAll(synthetic, "failed", "no case in official");
});
