import { expect, test } from "vitest";
import { makeFinishedRun, makeSeenRun } from "../../../test/factories/make-case-record.ts";
import { makeOwnRun, makeUnfinishedSeen } from "../../../test/factories/make-own-run.ts";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { buildReport } from "./build-report.ts";
import { finishedSource } from "./finished-source.ts";
import { parseReport } from "./parse-report.ts";
import { reportText } from "./report-file.ts";
import { RunReportSchema } from "./report-schema.ts";
import { sourceOfRun } from "./source-of-run.ts";

const OWN = ["right-always", "wrong-always"];

test.each([
  ["a whole run", makeFinishedRun()],
  ["a part of one", makeFinishedRun(makeSeenRun().slice(1))],
  [
    "one without its answers",
    makeFinishedRun(makeSeenRun({ graded_row: null, no_answer: "HTTP status 401" })),
  ],
  ["one with an answer missing", makeFinishedRun(makeUnfinishedSeen([], { answer: "c1__hybrid-v1" }))],
  ["one with own policies", makeOwnRun(OWN)],
  [
    "one whose own policies lack a row",
    makeFinishedRun(makeUnfinishedSeen(OWN, { result: "s1__right-always" })),
  ],
])("the report of %s has the schema's order and is read back to the same bytes", (_, run) => {
  const report = buildReport(finishedSource(sourceOfRun(run)));
  const text = reportText(report);
  expect(text).toBe(`${JSON.stringify(RunReportSchema.parse(report))}\n`);
  expect(reportText(parseReport(text, "report.json"))).toBe(text);
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
