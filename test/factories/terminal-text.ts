import type { FinishedRun } from "../../src/reporter/finished-run.ts";
import { renderTerminal, type TerminalContext } from "../../src/reporter/render/terminal.ts";
import { buildReport } from "../../src/reporter/report/build-report.ts";
import { finishedSource } from "../../src/reporter/report/finished-source.ts";
import { sourceOfRun } from "../../src/reporter/report/source-of-run.ts";
import { plainText } from "./plain-text.ts";

/** What a run's summary says, without colour. */
export function terminalText(run: FinishedRun, context: Partial<TerminalContext> = {}): string {
  const report = buildReport(finishedSource(sourceOfRun(run)));
  return plainText(renderTerminal(report, run, { sharded: false, directory: "/runs/first", ...context }));
}
