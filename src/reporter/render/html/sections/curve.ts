import { policiesOfReport } from "../../../report/report-facts.ts";
import type { RunReport } from "../../../report/report-schema.ts";
import { columnHeads, dataTable } from "../layout.ts";
import { html, type Markup } from "../markup.ts";
import { curvePlot } from "../plots/curve-plot.ts";

/** The curve of support retained over every capacity, with its figures as a table. */
export function curveFigure(report: RunReport): Markup {
  const { protocol, curve } = report;
  const policies = policiesOfReport(report);
  const cases = new Set(report.rows.map((row) => row.case_id)).size;
  const curves = policies.map((policy) => curve.find((each) => each.policy === policy)?.retained ?? []);
  if (curves.every((each) => each.length === 0)) {
    return html`<p class="note">The curve over every capacity needs all rows of the run.</p>`;
  }
  const caption = "Cases with their support retained at every capacity, official and synthetic together";
  const description = `${caption}, of ${cases}. ${policies.map((policy, index) => `${policy}: ${spoken(curves[index] ?? [])}`).join(" ")}`;
  return html`<div class="curve"><figure>
<figcaption>${caption}, of ${cases}; dotted: the protocol&#39;s capacities</figcaption>
${curvePlot({ curves, cases, capacities: protocol.capacities, description })}
</figure>
${figures(report, "The curve in figures", curves)}</div>`;
}

function figures(
  report: RunReport,
  caption: string,
  curves: readonly (readonly (number | null)[])[],
): Markup {
  const { protocol } = report;
  const longest = Math.max(...curves.map((curve) => curve.length));
  const rows = Array.from({ length: longest }, (_, index) => {
    const capacity = index + 1;
    const name = protocol.capacities.includes(capacity) ? html`<strong>${capacity}</strong>` : capacity;
    const counts = curves.map((curve) => html`<td class="number">${curve[index] ?? "unknown"}</td>`);
    return html`<tr><th scope="row" class="number">${name}</th>${counts}</tr>`;
  });
  return dataTable({
    caption,
    head: html`<tr>${columnHeads(["Capacity", ...policiesOfReport(report)], "number")}</tr>`,
    body: rows,
    className: "compact",
  });
}

function spoken(curve: readonly (number | null)[]): string {
  const points = curve.map((retained, index) => `${retained ?? "unknown"} at ${index + 1}`);
  return `${points.join(", ")}.`;
}
