import { parseFragment } from "parse5";
import { expect, test } from "vitest";
import {
  conformanceReport,
  incompleteReport,
  partialReport,
  selectionReport,
} from "../../../../../test/factories/conformance-report.ts";
import { makeReport } from "../../../../../test/factories/make-report.ts";
import { elementsIn, named, textOf } from "../../../../../test/factories/parsed-page.ts";
import type { RunReport } from "../../../report/report-schema.ts";
import { suitesSection } from "./suites.ts";

function cardsOf(report: RunReport): readonly string[] {
  const fragment = parseFragment(suitesSection(report).content.text);
  return named(elementsIn(fragment), "article").map(textOf);
}

test("gives official and synthetic each a card, and marks the third as both together", () => {
  const titles = cardsOf(conformanceReport()).map((card) => card.trim().split("\n")[0]);
  expect(titles).toEqual(["Official", "Synthetic", "Overall official and synthetic together"]);
});

test("tells numbers, then pairs, then the primary test with what it can find, then one sentence", () => {
  const report = conformanceReport();
  const sentences = [report.suites?.official, report.suites?.synthetic, report.suites?.overall].map(
    (suite) => suite?.sentence ?? "",
  );
  cardsOf(report).forEach((card, index) => {
    const places = [
      "hybrid-v1 minus confidence",
      "complete",
      "Exact McNemar p primary test",
      "Smallest detectable difference",
      sentences[index] ?? "",
    ].map((words) => card.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(card).not.toContain("NaN");
  });
});

test("tells incomplete pairs apart, and what the missing answers could make of it", () => {
  const [official] = cardsOf(incompleteReport());
  expect(official).toMatch(/\d pairs? (is|are) incomplete and in no figure above\./);
  expect(official).toMatch(/Best for hybrid-v1: difference [+-]\d\.\d{3}, p /);
  expect(official).toMatch(/Worst for hybrid-v1: difference [+-]\d\.\d{3}, p /);
  expect(suitesSection(incompleteReport()).content.text).toContain("nothing is claimed");
});

test.each([
  ["a part of the run", partialReport(), /^\d+ of 90 rows, a part of the run: no statistics/],
  ["no answers", selectionReport(), /^No answers were asked for/],
])("claims nothing of %s", (_, report, words) => {
  const { content } = suitesSection(report);
  expect(textOf(parseFragment(content.text))).toMatch(words);
  expect(cardsOf(report)).toEqual([]);
});

test("says of a suite without complete pairs just that", () => {
  const report = makeReport();
  const suites = report.suites && { ...report.suites, synthetic: null };
  expect(cardsOf({ ...report, suites })[1]).toContain("No complete pairs.");
});
