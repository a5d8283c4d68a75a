import { thousands } from "../../../../core/text/counts.ts";
import type { RunReport } from "../../../report/report-schema.ts";
import { type CaseGroup, groupCases } from "../case-groups.ts";
import { type CaseView, casesOf } from "../case-view.ts";
import { type Section, tableOfBodies } from "../layout.ts";
import { html, type Markup } from "../markup.ts";
import { caseRows, matrixGroups, matrixHead } from "./case-rows.ts";
import { filters } from "./filters.ts";

/** A browser lays out a table as a whole: larger groups are folded into parts of this many cases. */
const CASES_A_TABLE = 200;

/** The matrix of cases by policy and capacity, those on which the policies part first. */
export function casesSection(report: RunReport): Section {
  const groups = groupCases(casesOf(report), report);
  const content = html`<p class="note">Each row says whether the support was kept at each capacity, and what came of the question. Open its second line for the ranking: scores, components, cut-off and reserved slots.</p>
${filters(report, groups)}${groups.map((group) => groupFold(group, report))}`;
  return { id: "cases", title: "Case by case", content };
}

function groupFold(group: CaseGroup, report: RunReport): Markup {
  const { title, matters, cases } = group;
  return html`<details class="group"${matters ? html` open` : null}>
<summary><h3>${title}</h3> <span class="count">${thousands(cases.length)}</span></summary>
${partsOf(cases).map((part) => groupPart(group, part, report))}</details>
`;
}

interface Part {
  /** The first case's place in its group, from 1; undefined where the group is in one part. */
  readonly from: number | undefined;
  readonly cases: readonly CaseView[];
}

function partsOf(cases: readonly CaseView[]): readonly Part[] {
  if (cases.length <= CASES_A_TABLE) return [{ from: undefined, cases }];
  return Array.from({ length: Math.ceil(cases.length / CASES_A_TABLE) }, (_, index) => {
    const start = index * CASES_A_TABLE;
    return { from: start + 1, cases: cases.slice(start, start + CASES_A_TABLE) };
  });
}

function groupPart({ kind, title }: CaseGroup, { from, cases }: Part, report: RunReport): Markup {
  const range = from === undefined ? null : `${thousands(from)} to ${thousands(from + cases.length - 1)}`;
  const matrix = tableOfBodies({
    caption: range === null ? title : `${title}, ${range}`,
    head: matrixHead(report),
    body: cases.map((each) => caseRows(each, kind, report)),
    groups: matrixGroups(report),
    className: "matrix",
    isCaptionUnseen: true,
  });
  if (range === null) return matrix;
  return html`<details class="part"><summary>${range}</summary>
${matrix}</details>
`;
}
