import { expect, test } from "vitest";
import { type Case, makeGatedReport, times } from "../../../test/factories/make-gated-report.ts";
import type { RunHeader } from "../../core/rows/case-record.ts";
import type { RetainedGate } from "./gate-schema.ts";
import { judgeRetained } from "./judge-retained.ts";

/** Confidence retains 2 of 3 official supports and the synthetic one; hybrid-v1 retains all. */
const CASES: readonly Case[] = [
  ...times(2, ["official", "right", "right"]),
  ["official", "evicted and wrong", "right"],
  ["synthetic", "right", "right"],
];

function judge(gate: Partial<RetainedGate>, cases = CASES, members: Partial<RunHeader> = {}) {
  const whole = { gate: "retained", policy: "confidence", capacity: 2, atLeast: 0, ...gate } as const;
  return judgeRetained(whole, makeGatedReport(cases, members));
}

test.each([
  [{ suite: "overall", atLeast: 3 }, "passed", "3/4"],
  [{ atLeast: 3 }, "passed", "3/4"],
  [{ atLeast: 4 }, "failed", "3/4"],
  [{ suite: "official", atLeast: 2 }, "passed", "2/3"],
  [{ suite: "official", atLeast: 3 }, "failed", "2/3"],
  [{ suite: "synthetic", atLeast: 1 }, "passed", "1/1"],
  [{ policy: "hybrid-v1", atLeast: 4 }, "passed", "4/4"],
  [{ policy: "hybrid-v1", atLeast: 5 }, "failed", "4/4"],
] as const)("%j: %s with %s", (gate, state, found) => {
  expect(judge(gate)).toEqual({ state, found });
});

test("needs no answers", () => {
  const unanswered = times(2, ["official", "no answer", "no answer"]);
  expect(judge({ atLeast: 2 }, unanswered)).toEqual({ state: "passed", found: "2/2" });
  expect(judge({ atLeast: 3 }, CASES, { mode: "none" })).toEqual({ state: "passed", found: "3/4" });
});

test("needs every row, those of other suites and policies too", () => {
  const part: readonly Case[] = [...CASES, ["synthetic", "right", "no row"]];
  expect(judge({ suite: "official" }, part)).toEqual({ state: "undecided", found: "9 of 10 rows" });
});

test("fails on a policy, a capacity and a suite that the protocol does not have", () => {
  const official = times(1, ["official", "right", "right"]);
  expect(judge({ policy: "lru" })).toEqual({
    state: "failed",
    found: "no policy lru, only confidence, hybrid-v1",
  });
  expect(judge({ capacity: 7 })).toEqual({ state: "failed", found: "no capacity 7, only 2" });
  expect(judge({ suite: "synthetic" }, official)).toEqual({ state: "failed", found: "no case in synthetic" });
});

test("fails on them in a part of a run too, as no other rows could help", () => {
  const part: readonly Case[] = [["official", "right", "no row"]];
  expect(judge({ policy: "lru" }, part).state).toBe("failed");
  expect(judge({ capacity: 7 }, part).state).toBe("failed");
});

test("decides nothing where the rows do not tell of its capacity", () => {
  expect(judge({ capacity: 5 }, CASES, { capacities: [2, 5] })).toEqual({
    state: "undecided",
    found: "0 of 4 cases at capacity 5",
  });
});
