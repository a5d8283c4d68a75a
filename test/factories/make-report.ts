import type { SeenCase } from "../../src/reporter/finished-run.ts";
import { buildReport } from "../../src/reporter/report/build-report.ts";
import type { RunReport } from "../../src/reporter/report/report-schema.ts";
import { sourceOfRun } from "../../src/reporter/report/source-of-run.ts";
import { makeFinishedRun, makeSeenRun } from "./make-case-record.ts";

/** The report of what the reporter saw. */
export function makeReport(seen: readonly SeenCase[] = makeSeenRun()): RunReport {
  return buildReport(sourceOfRun(makeFinishedRun(seen)));
}

/** The report of a small whole run in which every answer is one text. */
export function makeReportOfAnswers(prediction: string): RunReport {
  const seen = makeSeenRun().map(({ key, record }) => ({
    key,
    record: record && { ...record, graded_row: record.graded_row && { ...record.graded_row, prediction } },
  }));
  return makeReport(seen);
}
