import type { ReportRow } from "../../../report/report-schema.ts";
import { cutOff, fateOf } from "../cut-off.ts";
import { dataTable } from "../layout.ts";
import { html, type Markup } from "../markup.ts";

/** Why a fact was evicted: every fact with its score, its components and its fate at each capacity. */
export function rankingTable(row: ReportRow, caption: string): Markup {
  const names = [...new Set(row.ranking.flatMap((fact) => Object.keys(fact.components)))];
  const columns = ["Score", ...names.map(inWords), ...row.capacities.map(({ capacity }) => `at ${capacity}`)];
  const span = 3 + names.length;
  return dataTable({
    caption,
    head: html`<tr><th scope="col">Rank</th><th scope="col">Fact</th>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr>`,
    body: row.ranking.map((_, place) => factRow(row, place, names)),
    foot: html`<tr><th scope="row" colspan="${span}">Cut-off score</th>${row.capacities.map((at) => html`<td>${cutOff(row, at)?.toFixed(3) ?? "none"}</td>`)}</tr><tr><th scope="row" colspan="${span}">Slots reserved for corrections</th>${row.capacities.map((at) => html`<td>${at.reserved_correction_slots}</td>`)}</tr>`,
    className: "ranking",
  });
}

function factRow({ ranking, capacities }: ReportRow, place: number, names: readonly string[]): Markup | null {
  const fact = ranking[place];
  if (fact === undefined) return null;
  const components = names.map((name) => html`<td>${fact.components[name]?.toFixed(3)}</td>`);
  const fates = capacities.map((at) => {
    const fate = fateOf(at, fact.fact_id, place);
    return html`<td class="${fate}">${fate}</td>`;
  });
  const support = fact.support ? html` <strong class="tag">support</strong>` : null;
  return html`<tr${fact.support ? html` class="support"` : null}><td>${place + 1}</td><th scope="row">${fact.fact_id}${support}</th><td>${fact.score.toFixed(3)}</td>${components}${fates}</tr>
`;
}

/** `confirmationFreshness` reads `confirmation freshness`. */
function inWords(name: string): string {
  return name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
