import type { ReportRow } from "../../../report/report-schema.ts";
import { cutOff, type Fate, fateOf } from "../cut-off.ts";
import { dataTable } from "../layout.ts";
import { escapeText, Markup } from "../markup.ts";

const FATES: Readonly<Record<Fate, string>> = {
  kept: '<td class="kept">kept',
  reserved: '<td class="reserved">reserved',
  out: '<td class="out">out',
};

/**
 * Why a fact was evicted: every fact with its score, its components and its fate at each capacity. Made as text and
 * without the end tags that may be left out, since rankings are most of a page.
 */
export function rankingTable(row: ReportRow, caption: string): Markup {
  const { ranking, capacities } = row;
  const names = componentNames(ranking);
  const columns = ["Score", ...names.map(inWords), ...capacities.map(({ capacity }) => `at ${capacity}`)];
  const heads = ["Rank", "Fact", ...columns].map((name) => `<th scope="col">${escapeText(name)}`);
  const span = `<tr><th scope="row" colspan="${3 + names.length}">`;
  const cutOffs = capacities.map((at) => `<td>${cutOff(row, at)?.toFixed(3) ?? "none"}`);
  const slots = capacities.map((at) => `<td>${at.reserved_correction_slots}`);
  return dataTable({
    caption,
    head: new Markup(`<tr>${heads.join("")}`),
    body: new Markup(ranking.map((fact, place) => factRow(fact, place, names, capacities)).join("")),
    foot: new Markup(
      `${span}Cut-off score${cutOffs.join("")}${span}Slots reserved for corrections${slots.join("")}`,
    ),
    className: "ranking",
  });
}

/** Of all facts, in the order in which they first come; mostly each fact has the same. */
function componentNames(ranking: ReportRow["ranking"]): readonly string[] {
  const names: string[] = [];
  for (const { components } of ranking) {
    for (const name of Object.keys(components)) if (!names.includes(name)) names.push(name);
  }
  return names;
}

function factRow(
  fact: ReportRow["ranking"][number],
  place: number,
  names: readonly string[],
  capacities: ReportRow["capacities"],
): string {
  const { fact_id, score, components, support } = fact;
  const tag = support ? ' <strong class="tag">support</strong>' : "";
  const numbers = names.map((name) => `<td>${components[name]?.toFixed(3) ?? "none"}`).join("");
  const fates = capacities.map((at) => FATES[fateOf(at, fact_id, place)]).join("");
  const start = support ? '<tr class="support">' : "<tr>";
  return `${start}<td>${place + 1}<th scope="row">${escapeText(fact_id)}${tag}<td>${score.toFixed(3)}${numbers}${fates}`;
}

/** `confirmationFreshness` reads `confirmation freshness`. */
function inWords(name: string): string {
  return name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
