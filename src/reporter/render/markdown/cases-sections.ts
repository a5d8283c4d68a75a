import { thousands } from "../../../core/text/counts.ts";
import { policiesOfReport } from "../../report/report-facts.ts";
import type { ReportRow, RunReport } from "../../report/report-schema.ts";
import { unfinishedSentence } from "../answer-notes.ts";
import { answerState, type CaseView, casesOf, pairOf, retainedAt } from "../html/case-view.ts";
import { section, table } from "./table.ts";
import { code, plain } from "./text.ts";

/** Most missing rows listed here. */
const MOST_ROWS = 50;

/** Cases that just one of the protocol's two policies answers right. */
export function discordantSection(report: RunReport): readonly string[] {
  const states = (each: CaseView) => pairOf(each).map(answerState).sort().join(" ");
  const those = casesOf(report).filter((each) => states(each) === "right wrong");
  return caseSection("Cases that one policy alone answers right", those, report, report.protocol.policies);
}

/** Cases of which an answer was asked for and never came. */
export function incompleteSection(report: RunReport): readonly string[] {
  const isIncomplete = ({ rows }: CaseView) => rows.some((row) => answerState(row) === "no answer");
  return caseSection(
    "Answers that never came",
    casesOf(report).filter(isIncomplete),
    report,
    policiesOfReport(report),
  );
}

/** Rows that own policies lack, where that keeps theirs out of the report. */
export function unfinishedSection({ unfinished_policies: unfinished }: RunReport): readonly string[] {
  if (unfinished === undefined) return [];
  const { missing } = unfinished;
  const rows = missing.slice(0, MOST_ROWS).map(({ row_id, reason }) => [plain(row_id), plain(reason)]);
  const left = missing.length - rows.length;
  return section(
    "Own policies, not finished",
    [`**${unfinishedSentence(unfinished)}.**`],
    table(["Row", "Why it is missing"], rows),
    left > 0 ? [`${thousands(left)} more are in report.json.`] : [],
  );
}

function caseSection(
  title: string,
  cases: readonly CaseView[],
  report: RunReport,
  policies: readonly string[],
): readonly string[] {
  if (cases.length === 0) return [];
  const head = ["Case", "Scenario", ...policies.map(plain)];
  const rows = cases.map(({ case_id, scenario, rows: answers }) => [
    plain(case_id),
    plain(scenario),
    ...answers.slice(0, policies.length).map((row) => answerCell(row, report.qa_capacity)),
  ]);
  return section(title, table(head, rows));
}

/** How an answer was graded and whether its support was there, then the answer. */
function answerCell(row: ReportRow | undefined, capacity: number | null): string {
  if (row === undefined) return "not run";
  if (row.prediction === null)
    return row.no_answer === null ? "not asked" : `no answer: ${plain(row.no_answer)}`;
  const isEvicted = capacity !== null && retainedAt(row, capacity) === false;
  const grade = `${row.correct ? "right" : "wrong"} (${plain(row.rule ?? "")})`;
  return `${grade}${isEvicted ? ", support evicted" : ""}: ${code(row.prediction)}`;
}
