import colors from "picocolors";
import { counted, thousands } from "../../core/text/counts.ts";
import type { FinishedRun, MissingRow } from "../finished-run.ts";
import type { RunReport } from "../report/report-schema.ts";
import type { Spent } from "../spending.ts";
import { visibleText } from "./html/visible-text.ts";
import { table } from "./table.ts";
import { whereOf, wrapLines } from "./wrap-lines.ts";

type UnfinishedPolicies = NonNullable<RunReport["unfinished_policies"]>;

/** Reasons told one by one before the rows of the rest are counted. */
const MOST_REASONS = 10;
/** Rows named of those that one reason holds for. */
const MOST_ROWS = 3;

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
  return note(byReason(unfinished.missing), () => colors.red(unfinishedSentence(unfinished)));
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
  const missing = run.missingAnswers.filter(({ row_id }) => !told.has(row_id));
  const again = run.askedAgain.map(({ row_id, differences }) => ({
    row_id,
    reason: `another ${differences.join(", ")}`,
  }));
  return [
    ...note(byReason(missing), (count) =>
      colors.red(`${counted(count, "row", "rows")} without an answer, not graded`),
    ),
    ...note(
      run.truncatedRows.map((row_id) => ({ rowIds: [row_id], reason: undefined })),
      (count) => `${counted(count, "answer", "answers")} cut at max_tokens, graded as they stand`,
    ),
    ...note(byReason(again), (count) => `${counted(count, "stored row", "stored rows")} asked for again`),
  ];
}

/** Rows that one reason holds for. */
interface AlikeRows {
  readonly rowIds: readonly string[];
  readonly reason: string | undefined;
}

function byReason(rows: readonly MissingRow[]): readonly AlikeRows[] {
  const groups = new Map<string, string[]>();
  for (const { row_id, reason } of rows) {
    const alike = groups.get(reason);
    if (alike === undefined) groups.set(reason, [row_id]);
    else alike.push(row_id);
  }
  return [...groups].map(([reason, rowIds]) => ({ rowIds, reason }));
}

function note(groups: readonly AlikeRows[], title: (count: number) => string): readonly string[] {
  if (groups.length === 0) return [];
  const rest = countOf(groups.slice(MOST_REASONS));
  return [
    `  ${title(countOf(groups))}`,
    ...groups.slice(0, MOST_REASONS).flatMap(groupLines),
    ...(rest > 0 ? [`    and ${thousands(rest)} more`] : []),
  ];
}

function groupLines({ rowIds, reason }: AlikeRows): readonly string[] {
  const named = rowIds.slice(0, MOST_ROWS).map(visibleText);
  const rest = rowIds.length - named.length;
  const more = rest > 0 ? ` and ${thousands(rest)} more` : "";
  const why = reason === undefined ? "" : `: ${visibleText(reason)}`;
  return wrapLines(`${named.join(", ")}${more}${why}`, {
    first: "    ",
    rest: "      ",
    whole: [...named, ...whereOf(reason ?? "")],
  });
}

function countOf(groups: readonly AlikeRows[]): number {
  return groups.reduce((sum, { rowIds }) => sum + rowIds.length, 0);
}
