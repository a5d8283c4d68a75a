import type { ReportRow } from "../../../report/report-schema.ts";
import { cutOff, type Fate, fateOf } from "../cut-off.ts";
import { dataTable } from "../layout.ts";
import { escapeText, html, Markup } from "../markup.ts";

const FATES: Readonly<Record<Fate, string>> = {
  kept: '<td class="kept">kept',
  reserved: '<td class="reserved">reserved',
  out: '<td class="out">out',
};

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

/** One text and no template, without end tags that may be left out: rankings are most of a page. */
function factRow({ ranking, capacities }: ReportRow, place: number, names: readonly string[]): Markup | null {
  const fact = ranking[place];
  if (fact === undefined) return null;
  let cells = `<td>${place + 1}<th scope="row">${escapeText(fact.fact_id)}`;
  if (fact.support) cells += ' <strong class="tag">support</strong>';
  cells += `<td>${fact.score.toFixed(3)}`;
  for (const name of names) cells += `<td>${fact.components[name]?.toFixed(3) ?? ""}`;
  for (const at of capacities) cells += FATES[fateOf(at, fact.fact_id, place)];
  return new Markup(fact.support ? `<tr class="support">${cells}` : `<tr>${cells}`);
}

/** `confirmationFreshness` reads `confirmation freshness`. */
function inWords(name: string): string {
  return name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
