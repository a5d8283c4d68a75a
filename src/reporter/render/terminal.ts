import colors from "picocolors";
import type { FinishedRun } from "../finished-run.ts";
import type { RunReport } from "../report/report-schema.ts";
import { answerNotes, spendingTable, unfinishedNotes } from "./answer-notes.ts";
import { gateLines } from "./gate-lines.ts";
import { visibleText } from "./html/visible-text.ts";
import { provenance } from "./provenance.ts";
import {
  accuracyTable,
  baselineTables,
  ownSentences,
  pairsTable,
  retentionTable,
  sentences,
  suiteTable,
} from "./report-tables.ts";

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
  const paragraphs = [
    [heading(report), ...provenanceLines(report, run)],
    ...body(report, run, context),
    gateLines(report.gates),
    [...unfinishedNotes(report), ...ownUntested(report, context)],
    answerNotes(run, report),
    spendingTable(run),
    context.directory === undefined ? [] : [`  Files in ${context.directory}`],
  ];
  const lines = paragraphs.filter((paragraph) => paragraph.length > 0).flatMap((each) => ["", ...each]);
  return [...lines, ""].join("\n");
}

function heading({ protocol }: RunReport): string {
  return ` ${colors.bold(colors.inverse(" EVICTION "))} ${colors.bold(visibleText(protocol.protocol_id))}`;
}

/** What the figures rest on, stated before them. */
function provenanceLines(report: RunReport, run: FinishedRun): readonly string[] {
  const { mode } = run.header;
  const earlier = mode === "recorded" ? " in an earlier run" : "";
  const answers = run.reusedRows === 1 ? "answer" : "answers";
  const reused =
    run.reusedRows > 0 && mode !== "recorded" ? `, ${run.reusedRows} stored ${answers} reused` : "";
  const { basis, warning } = provenance(report);
  const lines = [`${visibleText(basis)}${earlier}${reused}.`, ...(warning === null ? [] : [warning])];
  return lines.map((line) => (warning === null ? `  ${line}` : colors.yellow(`  ${line}`)));
}

function body(
  report: RunReport,
  run: FinishedRun,
  { sharded, untested = 0 }: TerminalContext,
): readonly (readonly string[])[] {
  if (report.rows.length < report.expected_rows || sharded) {
    const part = sharded ? "one shard" : "a part of the run";
    const lines = [`  ${run.rows} of ${run.expectedRows} rows, ${part}: no statistics, no files written.`];
    return [untested === 0 ? lines : [...lines, untestedLine(untested, run.expectedRows)]];
  }
  const incomplete = report.complete
    ? []
    : ["  Answers are missing: pairs are counted, nothing is claimed, no files written."];
  return [
    incomplete,
    retentionTable(report),
    accuracyTable(report),
    report.complete ? suiteTable(report) : [],
    pairsTable(report),
    sentences(report),
    ...baselineTables(report),
    ownSentences(report),
  ];
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
