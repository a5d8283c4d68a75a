import type { Comparison, RunReport } from "../../../report/report-schema.ts";
import { html, type Markup } from "../markup.ts";

/** The 2x2 cells of complete pairs behind a comparison. */
export function cellsTable(
  { cells, cases }: Comparison,
  [first, second]: RunReport["protocol"]["policies"],
): Markup {
  return html`<table class="cells"><caption>Pairs, ${cases} complete</caption>
<thead><tr><td></td><th scope="col">${second} right</th><th scope="col">${second} wrong</th></tr></thead>
<tbody><tr><th scope="row">${first} right</th><td>${cells.both_correct}</td><td class="discordant">${cells.only_first_correct}</td></tr>
<tr><th scope="row">${first} wrong</th><td class="discordant">${cells.only_second_correct}</td><td>${cells.both_wrong}</td></tr></tbody></table>`;
}
