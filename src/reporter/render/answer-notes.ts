import colors from "picocolors";
import { counted, thousands } from "../../core/text/counts.ts";
import type { FinishedRun } from "../finished-run.ts";
import type { RunReport } from "../report/report-schema.ts";
import type { Spent } from "../spending.ts";
import { visibleText } from "./html/visible-text.ts";
import { table } from "./table.ts";
import { wrapLines } from "./wrap-lines.ts";

type UnfinishedPolicies = NonNullable<RunReport["unfinished_policies"]>;

/** Rows told one by one before the rest is counted. */
const MOST_ROWS = 10;

/** What a provider's answers cost; nothing where none were paid for. */
export function spendingTable({ header, spending }: FinishedRun): readonly string[] {
  if (header.mode === "none" || header.embedded) return [];
  const row = (name: string, spent: Spent) => [
    name,
    thousands(spent.calls),
    thousands(spent.promptTokens),
    thousands(spent.completionTokens),
  ];
  const thisRun = header.mode === "live" ? [row("this run", spending.thisRun)] : [];
  return table(
    ["Spent", "calls", "prompt tokens", "completion tokens"],
    [...thisRun, row("in total", spending.inTotal)],
  );
}

/** How many rows own policies lack, in a sentence without a full stop. */
export function unfinishedSentence({ expected_rows: expected, missing }: UnfinishedPolicies): string {
  const count = `${thousands(missing.length)} of ${counted(expected, "row", "rows")}`;
  return `Own policies lack ${count}: theirs are in no figure and no file`;
}

/** The rows that own policies lack, and why, where that keeps theirs out of a report. */
export function unfinishedNotes({ unfinished_policies: unfinished }: RunReport): readonly string[] {
  if (unfinished === undefined) return [];
  const rows = unfinished.missing.map(
    ({ row_id, reason }) => `${visibleText(row_id)}: ${visibleText(reason)}`,
  );
  return note(rows, () => colors.red(unfinishedSentence(unfinished)));
}

/**
 * What a reader has to know of single answers: none came, it was cut, or a stored one did not serve. What own
 * policies lack is told by itself where a report leaves them out.
 */
export function answerNotes(
  run: FinishedRun,
  { unfinished_policies: unfinished }: RunReport,
): readonly string[] {
  const told = new Set(unfinished?.missing.map(({ row_id }) => row_id));
  const missing = run.missingAnswers
    .filter(({ row_id }) => !told.has(row_id))
    .map(({ row_id, reason }) => `${row_id}: ${reason}`);
  const again = run.askedAgain.map(
    ({ row_id, differences }) => `${row_id}: another ${differences.join(", ")}`,
  );
  return [
    ...note(missing, (count) => colors.red(`${counted(count, "row", "rows")} without an answer, not graded`)),
    ...note(
      run.truncatedRows,
      (count) => `${counted(count, "answer", "answers")} cut at max_tokens, graded as they stand`,
    ),
    ...note(again, (count) => `${counted(count, "stored row", "stored rows")} asked for again`),
  ];
}

function note(rows: readonly string[], title: (count: number) => string): readonly string[] {
  if (rows.length === 0) return [];
  const rest = rows.length - MOST_ROWS;
  return [
    `  ${title(rows.length)}`,
    ...rows.slice(0, MOST_ROWS).flatMap((row) => wrapLines(row, { first: "    ", rest: "      " })),
    ...(rest > 0 ? [`    and ${thousands(rest)} more`] : []),
  ];
}
