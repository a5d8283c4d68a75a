import { expect, test } from "vitest";
import { makeFinishedRun, makeSeenRun } from "../../../test/factories/make-case-record.ts";
import { buildReport } from "./build-report.ts";
import { carriedOver } from "./carried-over.ts";
import { reportText } from "./report-file.ts";
import type { GateResult } from "./report-schema.ts";
import { sourceOfRun } from "./source-of-run.ts";

const GATES: readonly GateResult[] = [
  { name: "complete pairs", wanted: "0 incomplete pairs", found: "0 incomplete pairs", state: "passed" },
];
const REPORT = buildReport(sourceOfRun(makeFinishedRun()));
const EARLIER = { ...REPORT, gates: GATES, selector: "python:eviction.py" };
const NOTHING = { gates: [], selector: null };

test("the gates and the selector of a report of the same rows are carried over", () => {
  expect(carriedOver(reportText(EARLIER), "report.json", REPORT)).toEqual({
    gates: GATES,
    selector: "python:eviction.py",
  });
});

test("without an earlier report there is nothing", () => {
  expect(carriedOver(undefined, "report.json", REPORT)).toEqual(NOTHING);
});

test("a report of other rows has nothing for these", () => {
  const others = buildReport(sourceOfRun(makeFinishedRun(makeSeenRun().slice(1))));
  expect(carriedOver(reportText({ ...others, gates: GATES }), "report.json", REPORT)).toEqual(NOTHING);
});

test("a report of another protocol has nothing", () => {
  const other = { ...EARLIER, protocol: { ...REPORT.protocol, protocol_id: "other" } };
  expect(carriedOver(reportText(other), "report.json", REPORT)).toEqual(NOTHING);
});

test.each(["", "{", "{}", '{"report_version":2}'])("what is no report has nothing: %j", (text) => {
  expect(carriedOver(text, "report.json", REPORT)).toEqual(NOTHING);
});
