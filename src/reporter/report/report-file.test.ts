import { expect, test } from "vitest";
import { makeFinishedRun, makeSeenRun } from "../../../test/factories/make-case-record.ts";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { buildReport } from "./build-report.ts";
import { parseReport, reportText } from "./report-file.ts";
import { sourceOfRun } from "./source-of-run.ts";

test.each([
  ["a whole run", makeSeenRun()],
  ["a part of one", makeSeenRun().slice(1)],
  ["one without its answers", makeSeenRun({ graded_row: null, no_answer: "HTTP status 401" })],
])("the report of %s is read back to the same bytes", (_, seen) => {
  const text = reportText(buildReport(sourceOfRun(makeFinishedRun(seen))));
  expect(reportText(parseReport(text, "report.json"))).toBe(text);
  expect(text.endsWith("}\n")).toBe(true);
});

test("what is no report is refused by key, never quoted", () => {
  const text = reportText(buildReport(sourceOfRun(makeFinishedRun())));
  const other = text.replace('"prediction":"blue"', '"prediction":["secret"]');
  expect(refusalOf(() => parseReport(other, "report.json")).message).toContain(
    "report.json: rows[0].prediction: expected text, found a list of 1.",
  );
  expect(refusalOf(() => parseReport("secret", "report.json")).message).toBe(
    "report.json: expected JSON, found other text. Remove the file to have it made again.",
  );
});
