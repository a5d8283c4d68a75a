import type { FinishedRun } from "../finished-run.ts";
import type { RunReport } from "../report/report-schema.ts";
import { answerNotes, spendingTable, unfinishedNotes } from "./answer-notes.ts";
import { gateLines } from "./gate-lines.ts";
import { figures, heading, type Paragraph, summaryText } from "./summary.ts";

export interface TerminalContext {
  /** Whether this process ran one shard of the run. */
  readonly sharded: boolean;
  /** Where the run's files are; undefined where none were written. */
  readonly directory: string | undefined;
  /** How many rows of the protocol no suite has a test for. */
  readonly untested?: number;
}

/** Says what a run found, for a terminal at least 80 columns wide. */
export function renderTerminal(report: RunReport, run: FinishedRun, context: TerminalContext): string {
  return summaryText([
    heading(report, standing(run)),
    ...body(report, run, context),
    gateLines(report.gates),
    [...unfinishedNotes(report), ...ownUntested(report, context)],
    answerNotes(run, report),
    spendingTable(run),
    context.directory === undefined ? [] : [`  Files in ${context.directory}`],
  ]);
}

/** How much of the answers is of earlier runs. */
function standing({ header, reusedRows }: FinishedRun): string {
  if (header.mode === "recorded") return " in an earlier run";
  const answers = reusedRows === 1 ? "answer" : "answers";
  return reusedRows > 0 ? `, ${reusedRows} stored ${answers} reused` : "";
}

function body(
  report: RunReport,
  run: FinishedRun,
  { sharded, untested = 0 }: TerminalContext,
): readonly Paragraph[] {
  if (report.rows.length < report.expected_rows || sharded) {
    const part = sharded ? "one shard" : "a part of the run";
    const lines = [`  ${run.rows} of ${run.expectedRows} rows, ${part}: no statistics, no files written.`];
    return [untested === 0 ? lines : [...lines, untestedLine(untested, run.expectedRows)]];
  }
  const incomplete = report.complete
    ? []
    : ["  Answers are missing: pairs are counted, nothing is claimed, no files written."];
  return [incomplete, ...figures(report)];
}

/** Rows of own policies may lack because their tests were never written out. */
function ownUntested(
  { unfinished_policies: unfinished, expected_rows: expected }: RunReport,
  { untested = 0 }: TerminalContext,
): readonly string[] {
  if (unfinished === undefined || untested === 0) return [];
  return [untestedLine(untested, expected + unfinished.expected_rows)];
}

function untestedLine(untested: number, expected: number): string {
  const rows = untested === 1 ? "row has" : "rows have";
  return `  ${untested} of ${expected} ${rows} no test in the suites: write them with \`npx vitest-eviction generate\`.`;
}
