import { expect, test } from "vitest";
import { makeFinishedRun, makeSeenRun } from "../../../test/factories/make-case-record.ts";
import { buildReport } from "./build-report.ts";
import { carriedGates } from "./carried-gates.ts";
import { reportText } from "./report-file.ts";
import type { GateResult } from "./report-schema.ts";
import { sourceOfRun } from "./source-of-run.ts";

const GATES: readonly GateResult[] = [
  { name: "complete pairs", wanted: "0 incomplete pairs", found: "0 incomplete pairs", state: "passed" },
];
const REPORT = buildReport(sourceOfRun(makeFinishedRun()));
const EARLIER = { ...REPORT, gates: GATES };

test("gates of a report of the same rows are carried over", () => {
  expect(carriedGates(reportText(EARLIER), "report.json", REPORT)).toEqual(GATES);
});

test("without an earlier report there are none", () => {
  expect(carriedGates(undefined, "report.json", REPORT)).toEqual([]);
});

test("a report of other rows has none for these", () => {
  const others = buildReport(sourceOfRun(makeFinishedRun(makeSeenRun().slice(1))));
  expect(carriedGates(reportText({ ...others, gates: GATES }), "report.json", REPORT)).toEqual([]);
});

test("a report of another protocol has none", () => {
  const other = { ...EARLIER, protocol: { ...REPORT.protocol, protocol_id: "other" } };
  expect(carriedGates(reportText(other), "report.json", REPORT)).toEqual([]);
});

test.each(["", "{", "{}", '{"report_version":2}'])("what is no report has none: %j", (text) => {
  expect(carriedGates(text, "report.json", REPORT)).toEqual([]);
});
