import { counted, thousands } from "../../../../core/text/counts.ts";
import { oncePerRow } from "../../../once-per-row.ts";
import type { ReportRow, RunReport } from "../../../report/report-schema.ts";
import type { CaseView } from "../case-view.ts";
import { evictionLines } from "../cut-off.ts";
import { html, type Markup } from "../markup.ts";
import { cutText } from "../visible-text.ts";
import { rankingTable } from "./ranking-table.ts";

/** Longest part of an answer that is shown, in code points; the whole stands in `qa.rows.jsonl`. */
export const LONGEST_SHOWN = 2000;

/** What a case's fold tells: under each policy the answer, each eviction, and the whole ranking. */
export function caseDetail({ rows }: CaseView, { qa_capacity: asked }: RunReport): Markup {
  return html`<div class="sides">${rows.map((row) => (row === undefined ? null : sideDetail(row, asked)))}</div>`;
}

/** A policy's side of a case; `asked` is the capacity that answers were asked for at, null where none were. */
export const sideDetail = oncePerRow((row: ReportRow, asked: number | null): Markup => {
  const lines = evictionLines(row).map((line) => html`<li>${line}</li>`);
  return html`<div class="side"><h4>${row.policy}</h4>
${asked === null ? null : answer(row, asked)}${lines.length === 0 ? html`<p>Support kept at every capacity of the protocol.</p>` : html`<ul>${lines}</ul>`}
${rankingTable(row, `Ranking of ${row.case_id} under ${row.policy}`)}</div>
`;
});

function answer(row: ReportRow, capacity: number): Markup {
  if (row.no_answer !== null) return html`<p>No answer came: ${row.no_answer}</p>`;
  if (row.prediction === null) return html`<p>Not asked.</p>`;
  const { shown, left } = cutText(row.prediction, LONGEST_SHOWN);
  const rest =
    left === 0 ? null : html`<p class="note">${thousands(left)} more characters stand in qa.rows.jsonl.</p>`;
  const text =
    shown === "" ? html`<p>Answered with empty text.</p>` : html`<blockquote>${shown}</blockquote>`;
  return html`<p>Answered ${row.correct ? "right" : "wrong"} at capacity ${capacity}: ${row.rule}.</p>${text}${rest}<p class="note">${cost(row)}</p>
`;
}

function cost({ attempts, response_model: model, usage }: ReportRow): string {
  const tokens = ["prompt_tokens", "completion_tokens"].flatMap((name) => {
    const count = usage[name];
    return count === undefined ? [] : [`${thousands(count)} ${name.replace("_", " ")}`];
  });
  const calls = attempts === null ? [] : [counted(attempts, "call", "calls")];
  return [...(model === null ? [] : [model]), ...calls, ...tokens].join(", ");
}
