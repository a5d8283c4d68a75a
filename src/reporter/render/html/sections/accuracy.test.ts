import { parseFragment } from "parse5";
import { expect, test } from "vitest";
import {
  conformanceReport,
  incompleteReport,
  partialReport,
  selectionReport,
} from "../../../../../test/factories/conformance-report.ts";
import { elementsIn, named, textOf } from "../../../../../test/factories/parsed-page.ts";
import type { RunReport } from "../../../report/report-schema.ts";
import { accuracySection } from "./accuracy.ts";

function tablesOf(report: RunReport): readonly string[] {
  const { text } = accuracySection(report)?.content ?? { text: "" };
  return named(elementsIn(parseFragment(text)), "table").map(textOf);
}

test("never puts official and synthetic scenarios into one table", () => {
  const [official, synthetic, ...others] = tablesOf(conformanceReport());
  expect(others).toEqual([]);
  expect(official).toContain("access_help");
  expect(official).not.toContain("correction_reserve");
  expect(synthetic).toContain("correction_reserve");
  expect(synthetic).not.toContain("access_help");
});

test("tells each scenario's figures and sentence", () => {
  const report = conformanceReport();
  const text = tablesOf(report).join("");
  for (const { sentence, holm_p } of report.scenarios) {
    expect(text).toContain(sentence);
    expect(text).toContain(holm_p.toFixed(4));
  }
});

test("says that differences are over complete pairs where some are not", () => {
  const words = "over complete pairs only";
  expect(accuracySection(incompleteReport())?.content.text).toContain(words);
  expect(accuracySection(conformanceReport())?.content.text).not.toContain(words);
});

test("says what is adjusted for several scenarios, and what is not", () => {
  const { text } = accuracySection(conformanceReport())?.content ?? { text: "" };
  expect(text).toContain(
    "Holm p is the exact p adjusted over the scenarios of its table, and alone finds a difference.",
  );
  expect(text).toContain(
    "The Tango interval, by which no larger one is called likely, and Detectable are not adjusted.",
  );
});

test("claims nothing of a part of the run, and has no place without answers", () => {
  expect(tablesOf(partialReport()).join("")).toContain("nothing is claimed");
  expect(accuracySection(selectionReport())).toBeUndefined();
});
