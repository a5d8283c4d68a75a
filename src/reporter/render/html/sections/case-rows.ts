import { policiesOfReport } from "../../../report/report-facts.ts";
import type { ReportRow, RunReport } from "../../../report/report-schema.ts";
import type { CaseKind } from "../case-groups.ts";
import {
  type AnswerState,
  answerState,
  type CaseView,
  pairOf,
  retainedAt,
  supportRank,
} from "../case-view.ts";
import { badge, columnHeads, unseen } from "../layout.ts";
import { html, type Markup } from "../markup.ts";
import { caseDetail } from "./case-detail.ts";

/** What the filters of the page go by. */
const KEPT_WORDS = { true: "kept", false: "out", undefined: "none" } as const;

/** How many columns of the matrix each policy has. */
function policyWidth({ protocol, qa_capacity }: RunReport): number {
  return protocol.capacities.length + (qa_capacity === null ? 0 : 1);
}

/** The matrix's column groups: the case, then each policy. */
export function matrixGroups(report: RunReport): Markup {
  const { protocol, qa_capacity } = report;
  const answer = qa_capacity === null ? null : html`<col class="answer">`;
  const group = html`<colgroup>${protocol.capacities.map(() => html`<col>`)}${answer}</colgroup>`;
  return html`<colgroup class="named"></colgroup>${policiesOfReport(report).map(() => group)}`;
}

export function matrixHead(report: RunReport): Markup {
  const { protocol, qa_capacity: asked } = report;
  const names = policiesOfReport(report);
  const policies = names.map(
    (policy) => html`<th scope="colgroup" colspan="${policyWidth(report)}">${policy}</th>`,
  );
  const columns = [
    ...protocol.capacities.map((capacity) => `at ${capacity}`),
    ...(asked === null ? [] : ["answer"]),
  ];
  return html`<tr><td></td>${policies}</tr>
<tr>${columnHeads(["Case", ...names.flatMap(() => columns)])}</tr>`;
}

/** A case: its line in the matrix, and below it the fold that tells why. */
export function caseRows(view: CaseView, kind: CaseKind, report: RunReport): Markup {
  const width = 1 + view.rows.length * policyWidth(report);
  const focus = report.qa_capacity ?? report.protocol.capacities[0] ?? 0;
  const kept = pairOf(view)
    .map((row) => KEPT_WORDS[`${retainedAt(row, focus)}`])
    .join(" ");
  return html`<tbody class="case" data-kind="${kind}" data-scenario="${view.scenario}" data-kept="${kept}" data-id="${view.case_id}">
<tr><th scope="row" class="id">${view.case_id}${view.rows.map((row) => rowCells(row, report))}<tr class="why"><td colspan="${width}"><details><summary>${unseen(`Case ${view.case_id}, `)}${view.scenario}, ${view.question_type}: ${rankLine(view, report)}</summary>
<noscript>${caseDetail(view, report)}</noscript></details>
`;
}

function rowCells(row: ReportRow | undefined, { protocol, qa_capacity: asked }: RunReport): Markup {
  const capacities = protocol.capacities.map((capacity) => keptCell(retainedAt(row, capacity)));
  return html`${capacities}${asked === null ? null : answerCell(row)}`;
}

const KEPT = html`<td class="kept">kept`;
const EVICTED = html`<td>${badge("evicted", "evicted")}`;
const NOT_RUN = html`<td class="note">not run`;

function keptCell(retained: boolean | undefined): Markup {
  if (retained === undefined) return NOT_RUN;
  return retained ? KEPT : EVICTED;
}

const BADGES: Readonly<Record<AnswerState, Markup>> = {
  right: badge("good", "right"),
  wrong: badge("bad", "wrong"),
  "no answer": badge("quiet", "no answer"),
  "not asked": badge("quiet", "not asked"),
  "not run": badge("quiet", "not run"),
};

function answerCell(row: ReportRow | undefined): Markup {
  const rule = row?.rule ?? null;
  return html`<td class="answer">${BADGES[answerState(row)]}${rule && html` <span class="note">${rule}</span>`}`;
}

function rankLine({ rows }: CaseView, report: RunReport): string {
  const policies = policiesOfReport(report);
  const ranks = rows.flatMap((row, index) => {
    const rank = row && supportRank(row);
    return rank === undefined ? [] : [`${rank} of ${row?.ranking.length} under ${policies[index]}`];
  });
  return ranks.length === 0 ? "ranking and answers" : `support ranks ${ranks.join(", ")}`;
}
