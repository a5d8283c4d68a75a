import { thousands } from "../../../../core/text/counts.ts";
import type { RunReport } from "../../../report/report-schema.ts";
import { unfinishedSentence } from "../../answer-notes.ts";
import { columnHeads, dataTable, type Section } from "../layout.ts";
import { html, type Markup } from "../markup.ts";

/** Most rows listed here; each also stands among its cases. */
const MOST_ROWS = 500;

/** Answers that were asked for and never came, apart from wrong ones; undefined where none are missing. */
export function missingSection({ rows }: RunReport): Section | undefined {
  const missing = rows.filter((row) => row.no_answer !== null);
  if (missing.length === 0) return undefined;
  const left = missing.length - MOST_ROWS;
  const content = html`<p>These rows have no answer, so they are graded neither right nor wrong and are in no figure.</p>
${dataTable({
  caption: `${thousands(missing.length)} answers that never came`,
  head: html`<tr>${columnHeads(["Case", "Scenario", "Policy", "Why"])}</tr>`,
  body: missing.slice(0, MOST_ROWS).map(missingRow),
  className: "missing",
})}${left > 0 ? html`<p>${thousands(left)} more are listed case by case.</p>` : null}`;
  return { id: "missing", title: "Answers that never came", content };
}

/** Rows that own policies lack, where that keeps theirs out of the report; undefined where none do. */
export function unfinishedSection({ unfinished_policies: unfinished }: RunReport): Section | undefined {
  if (unfinished === undefined) return undefined;
  const { missing } = unfinished;
  const left = missing.length - MOST_ROWS;
  const content = html`<p class="claim">${unfinishedSentence(unfinished)}.</p>
${dataTable({
  caption: `${thousands(missing.length)} rows of own policies that are missing`,
  head: html`<tr>${columnHeads(["Row", "Why"])}</tr>`,
  body: missing.slice(0, MOST_ROWS).map(
    ({ row_id, reason }) => html`<tr><th scope="row" class="id">${row_id}</th><td>${reason}</td></tr>
`,
  ),
  className: "missing",
})}${left > 0 ? html`<p>${thousands(left)} more are in report.json.</p>` : null}`;
  return { id: "unfinished", title: "Own policies, not finished", content };
}

function missingRow({ case_id, scenario, policy, no_answer }: RunReport["rows"][number]): Markup {
  return html`<tr><th scope="row" class="id">${case_id}</th><td>${scenario}</td><td>${policy}</td><td>${no_answer}</td></tr>
`;
}
