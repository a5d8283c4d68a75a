import type { RunReport } from "../../../report/report-schema.ts";
import type { CaseGroup } from "../case-groups.ts";
import { type Content, html, type Markup } from "../markup.ts";

/** Controls that narrow the cases down; hidden until the page's script brings them to life. */
export function filters(report: RunReport, groups: readonly CaseGroup[]): Markup {
  const scenarios = [...new Set(report.rows.map((row) => row.scenario))];
  const [first, second] = report.protocol.policies;
  const focus = report.qa_capacity ?? report.protocol.capacities[0];
  return html`<form id="filters" class="filters" role="search" aria-label="Filter cases" autocomplete="off" hidden>
${select("kind", "Outcome", [["", "all"], ...groups.map(({ kind, title }) => [kind, title] as const)])}
${select("scenario", "Scenario", [["", "all"], ...scenarios.map((name) => [name, name] as const)])}
${select("kept", `Support at ${focus}`, [
  ["", "all"],
  ["out kept", `only ${second} keeps it`],
  ["kept out", `only ${first} keeps it`],
  ["out out", "both evict it"],
  ["kept kept", "both keep it"],
])}
<label for="filter-text">Case id has<input id="filter-text" name="text" type="search" spellcheck="false"></label>
<button type="reset">Show all</button>
<output id="filter-count" for="filter-kind filter-scenario filter-kept filter-text"></output>
</form>
<noscript><p class="note">Filtering needs scripts; everything else on this page does not.</p></noscript>
`;
}

function select(
  name: string,
  label: string,
  options: readonly (readonly [value: string, label: string])[],
): Markup {
  const items: Content = options.map(([value, text]) => html`<option value="${value}">${text}</option>`);
  return html`<label for="filter-${name}">${label}<select id="filter-${name}" name="${name}">${items}</select></label>`;
}
