/** All that a run's end needs, in one file to load. */
export { endRun } from "./end-run.ts";
export { type MadeReport, makeReport } from "./make-report.ts";
export { prepareRow } from "./prepare-row.ts";
