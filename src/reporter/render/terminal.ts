import type { FinishedRun } from "../finished-run.ts";
import type { RunReport } from "../report/report-schema.ts";
import type { Judging } from "../reporter-settings.ts";
import { answerNotes, spendingTable, unfinishedNotes } from "./answer-notes.ts";
import { baselineNote } from "./baseline-note.ts";
import { gateLines } from "./gate-lines.ts";
import { howToWrite } from "./generate-advice.ts";
import { pathLines } from "./path-lines.ts";
import { figures, heading, type Paragraph, summaryText } from "./summary.ts";
import { wrapLines } from "./wrap-lines.ts";

export interface TerminalContext {
  /** Whether this process ran one shard of the run. */
  readonly sharded: boolean;
  /** Where the run's files are; undefined where none were written. */
  readonly directory: string | undefined;
  /** How many rows of the protocol no suite has a test for, or no merged report. */
  readonly untested?: number;
  /** Whether reports were merged. */
  readonly merged?: boolean;
  /** The user's own folder of suites, where one is named. */
  readonly suites?: string | undefined;
  /** What cases are held against; undefined where they are held against nothing by intent. */
  readonly judging?: Judging | undefined;
}

/** Says what a run found, for a terminal at least 80 columns wide. */
export function renderTerminal(report: RunReport, run: FinishedRun, context: TerminalContext): string {
  return summaryText([
    heading(report, standing(run)),
    ...body(report, run, context),
    context.sharded ? [] : baselineNote(run, context.judging),
    gateLines(report.gates),
    [...unfinishedNotes(report), ...ownUntested(report, context)],
    answerNotes(run, report),
    spendingTable(run),
    pathLines("Files in", context.directory === undefined ? [] : [context.directory], "  "),
  ]);
}

/** How much of the answers is of earlier runs. */
function standing({ header, reusedRows }: FinishedRun): string {
  if (header.mode === "recorded") return " in an earlier run";
  const answers = reusedRows === 1 ? "answer" : "answers";
  return reusedRows > 0 ? `, ${reusedRows} stored ${answers} reused` : "";
}

function body(report: RunReport, run: FinishedRun, context: TerminalContext): readonly Paragraph[] {
  const { sharded } = context;
  if (report.rows.length < report.expected_rows || sharded) {
    const lacksTests = (context.untested ?? 0) > 0;
    const part = sharded ? ", one shard" : lacksTests ? "" : ", a part of the run";
    const lines = [`  ${run.rows} of ${run.expectedRows} rows${part}: no statistics, no report written.`];
    return [[...lines, ...untestedLines(context, run.expectedRows)]];
  }
  const incomplete = report.complete
    ? []
    : ["  Answers are missing: pairs are counted, nothing is claimed, no report written."];
  return [incomplete, ...figures(report)];
}

/** Rows of own policies may lack because their tests were never written out. */
function ownUntested(
  { unfinished_policies: unfinished, expected_rows: expected }: RunReport,
  context: TerminalContext,
): readonly string[] {
  return unfinished === undefined ? [] : untestedLines(context, expected + unfinished.expected_rows);
}

function untestedLines(
  { untested = 0, merged = false, suites }: TerminalContext,
  expected: number,
): readonly string[] {
  if (untested === 0) return [];
  const isOne = untested === 1;
  const lacking = merged
    ? `${untested} of ${expected} rows ${isOne ? "is" : "are"} in no merged report, so the run fails: merge every shard.`
    : `${untested} of ${expected} rows ${isOne ? "has" : "have"} no test in the suites, so the run fails.`;
  const sentences = [lacking, ...(merged ? ["Where tests are missing:"] : []), howToWrite(suites)];
  return sentences.flatMap((sentence) => wrapLines(sentence, { first: "  " }));
}
