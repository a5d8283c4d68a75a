import { expect, test } from "vitest";
import { conformanceReport, incompleteReport } from "../../../../../test/factories/conformance-report.ts";
import { missingSection } from "./missing.ts";

test("lists answers that never came, each with its reason", () => {
  const { text } = missingSection(incompleteReport())?.content ?? { text: "" };
  expect(text).toContain("6 answers that never came");
  expect(text.match(/timed out after 3 calls/g)).toHaveLength(6);
});

test("has no place where every answer came", () => {
  expect(missingSection(conformanceReport())).toBeUndefined();
});

test("says how many more there are than it lists", () => {
  const report = incompleteReport();
  const row = report.rows.find((each) => each.no_answer !== null);
  const rows = Array.from({ length: 1700 }, () => row ?? []).flat();
  expect(missingSection({ ...report, rows })?.content.text).toContain("1,200 more are listed case by case.");
});
