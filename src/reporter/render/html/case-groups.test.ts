import { expect, test } from "vitest";
import {
  conformanceReport,
  incompleteReport,
  partialReport,
  selectionReport,
} from "../../../../test/factories/conformance-report.ts";
import { makeSeenCase } from "../../../../test/factories/make-case-record.ts";
import { makeGradedRow } from "../../../../test/factories/make-graded-row.ts";
import { makeReport } from "../../../../test/factories/make-report.ts";
import type { RunReport } from "../../report/report-schema.ts";
import { groupCases } from "./case-groups.ts";
import { casesOf } from "./case-view.ts";

function countsOf(report: RunReport): Readonly<Record<string, number>> {
  return Object.fromEntries(
    groupCases(casesOf(report), report).map(({ title, cases }) => [title, cases.length]),
  );
}

test("puts the cases on which just one policy is right first", () => {
  const outcomes = [
    [true, true],
    [false, false],
    [false, true],
    [true, false],
  ];
  const seen = outcomes.flatMap((pair, case_index) =>
    ["confidence", "hybrid-v1"].map((policy, index) => {
      const key = { case_id: `c${case_index}`, policy };
      return makeSeenCase(key, {
        case_index,
        graded_row: makeGradedRow({ ...key, grade_correct: pair[index] === true }),
      });
    }),
  );
  expect(Object.entries(countsOf(makeReport(seen)))).toEqual([
    ["Only confidence right", 1],
    ["Only hybrid-v1 right", 1],
    ["Neither right", 1],
    ["Both right", 1],
  ]);
});

test("has every case once, in the order of the run", () => {
  const report = conformanceReport();
  const groups = groupCases(casesOf(report), report);
  const indexes = groups.flatMap(({ cases }) => cases.map(({ index }) => index));
  expect(indexes).toHaveLength(45);
  expect(new Set(indexes).size).toBe(45);
  for (const { cases } of groups) {
    expect(cases.map(({ index }) => index)).toEqual(cases.map(({ index }) => index).sort((a, b) => a - b));
  }
});

test("keeps cases whose answer never came apart from wrong ones", () => {
  expect(countsOf(incompleteReport())).toMatchObject({ "An answer never came": 6 });
});

test("goes by what was kept where no answers were asked for", () => {
  const counts = countsOf(selectionReport());
  expect(Object.keys(counts)).toEqual([
    "Support kept by one policy only",
    "Support kept or evicted by both alike",
  ]);
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(45);
});

test("tells cases that a partial run has under one policy only", () => {
  expect(countsOf(partialReport())).toHaveProperty(["Run under one policy only"]);
});
