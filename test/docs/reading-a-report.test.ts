import { expect, test } from "vitest";
import { tangoInterval } from "../../src/core/stats/tango-interval.ts";
import { SMALL_DIFFERENCE_POINTS, verdictSentence } from "../../src/core/stats/verdict-sentence.ts";
import { alikeRemarks } from "../../src/reporter/render/alike-remarks.ts";
import { makeCells } from "../factories/make-cells.ts";
import { type Case, makeGatedReport } from "../factories/make-gated-report.ts";
import { readSource } from "./read-source.ts";

const PAGE = readSource("docs/reading-a-report.md");

test("the page has each sentence that a suite may get", () => {
  const said = (pValue: number, end: number) =>
    verdictSentence({
      policies: ["confidence", "hybrid-v1"],
      pValue,
      alpha: 0.05,
      difference: end,
      interval: { lower: -end, upper: end },
    });
  for (const sentence of [said(0.01, 0.3), said(1, 0.1), said(1, 0.3)])
    expect(PAGE).toContain(`| ${sentence} `);
  const suites = (...cases: readonly Case[]) => makeGatedReport(cases).suites;
  const incomplete = suites(["official", "right", "right"], ["official", "right", "no answer"]);
  const [noClaim] = incomplete?.overall?.sentence.split(":") ?? [];
  expect(PAGE).toContain(`| ${noClaim}: `);
});

test.each(["right", "wrong"] as const)("the page has what is said where all answers are %s", (grade) => {
  const [remark] = alikeRemarks(makeGatedReport([["official", grade, grade]]));
  expect(PAGE).toContain(`> ${remark}\n`);
});

test("as few pairs as the page says can show that no larger difference is likely", () => {
  const [, pairs] = /at least (\d+) pairs even where none differs/.exec(PAGE) ?? [];
  const end = (both_correct: number) => tangoInterval(makeCells({ both_correct }), 0.05).upper;
  expect(end(Number(pairs))).toBeLessThanOrEqual(SMALL_DIFFERENCE_POINTS / 100);
  expect(end(Number(pairs) - 1)).toBeGreaterThan(SMALL_DIFFERENCE_POINTS / 100);
});
