import { expect, test } from "vitest";
import { makeGatedReport, times } from "../../../test/factories/make-gated-report.ts";
import { judgeCompletePairs } from "./judge-complete-pairs.ts";

const ANSWERED = times(3, ["official", "right", "wrong"]);

test("passes where every answer came", () => {
  expect(judgeCompletePairs(makeGatedReport(ANSWERED))).toEqual({
    state: "passed",
    found: "0 incomplete pairs",
  });
});

test("counts cases, not answers", () => {
  const both = times(1, ["official", "no answer", "no answer"]);
  const one = times(1, ["synthetic", "right", "no answer"]);
  expect(judgeCompletePairs(makeGatedReport([...ANSWERED, ...both])).found).toBe("1 incomplete pair");
  expect(judgeCompletePairs(makeGatedReport([...ANSWERED, ...both, ...one]))).toEqual({
    state: "failed",
    found: "2 incomplete pairs",
  });
});

test("fails where no answer came at all", () => {
  expect(judgeCompletePairs(makeGatedReport(times(3, ["official", "no answer", "no answer"])))).toEqual({
    state: "failed",
    found: "3 incomplete pairs",
  });
});

test("is undecided over a part of the rows and without answers asked for", () => {
  const part = makeGatedReport([...ANSWERED, ...times(1, ["official", "right", "no row"])]);
  expect(judgeCompletePairs(part)).toEqual({ state: "undecided", found: "7 of 8 rows" });
  expect(judgeCompletePairs(makeGatedReport(ANSWERED, { mode: "none" }))).toEqual({
    state: "undecided",
    found: "no answers were asked for",
  });
});
