import { expect, test } from "vitest";
import { SMALL_DIFFERENCE_POINTS, verdictSentence } from "../../src/core/stats/verdict-sentence.ts";
import { alikeRemarks } from "../../src/reporter/render/alike-remarks.ts";
import { suitesSection } from "../../src/reporter/render/markdown/suites-section.ts";
import { type Case, makeGatedReport, times } from "../factories/make-gated-report.ts";
import { tableOf } from "./page-text.ts";
import { readSource } from "./read-source.ts";

const PATH = "docs/reading-a-report.md";
const PAGE = readSource(PATH);

/** Each sentence as it is said where the rule after it would hold as well, and what the page says of when. */
const SENTENCES = [
  [withoutPair(), "has no case with both answers."],
  [
    ofAll([...times(43, ["official", "right", "right"]), ...unanswered(2)]),
    "An answer of the suite is missing.",
  ],
  [judged({ pValue: 0.01, end: 0.05 }), "has a p-value below alpha"],
  [
    judged({ pValue: 1, end: SMALL_DIFFERENCE_POINTS / 100 }),
    `at most ${(SMALL_DIFFERENCE_POINTS / 100).toFixed(2)} from 0.`,
  ],
  [judged({ pValue: 1, end: 0.3 }), "Neither."],
] as const;

test("the page has the sentences that a suite may get, in the order of their rules", () => {
  const rows = tableOf(PATH, "sentence", "when");
  expect(rows.map(([sentence]) => sentence)).toEqual(SENTENCES.map(([sentence]) => sentence));
});

test.each(SENTENCES)("the page says when a suite gets: %s", (sentence, when) => {
  const [, told] = tableOf(PATH, "sentence", "when").find(([each]) => each === sentence) ?? [];
  expect(told).toContain(when);
});

test("a missing answer comes before a difference that the test would find", () => {
  const found = times(20, ["official", "wrong", "right"]);
  expect(ofAll(found)).toBe(judged({ pValue: 0.01, end: 0.05 }));
  expect(ofAll([...found, ...unanswered(1)])).toMatch(/^No claim: /);
});

test.each(["right", "wrong"] as const)("the page has what is said where all answers are %s", (grade) => {
  const [remark] = alikeRemarks(makeGatedReport([["official", grade, grade]]));
  expect(PAGE).toContain(`> ${remark}\n`);
});

function judged({ pValue, end }: { readonly pValue: number; readonly end: number }): string {
  const interval = { lower: -end, upper: end };
  const policies = ["confidence", "hybrid-v1"] as const;
  return verdictSentence({ policies, pValue, alpha: 0.05, difference: end, interval });
}

/** The sentence of all cases together. */
function ofAll(cases: readonly Case[]): string | undefined {
  return makeGatedReport(cases).suites?.overall?.sentence;
}

/** What is said of a suite without a complete pair, though an answer is missing as well. */
function withoutPair(): string | undefined {
  const lines = suitesSection(makeGatedReport(unanswered(1)));
  return lines.find((line) => line.startsWith("- overall: "))?.slice("- overall: ".length);
}

function unanswered(count: number): readonly Case[] {
  return times(count, ["official", "wrong", "no answer"]);
}
