import { SUITES } from "../../../../core/artifacts/suite-pairs.ts";
import { policiesOfReport } from "../../../report/report-facts.ts";
import type { RunReport } from "../../../report/report-schema.ts";
import { scenariosOf, sourceTitle } from "../../scenarios.ts";
import { dataTable, type Section } from "../layout.ts";
import { html, type Markup } from "../markup.ts";
import { legend, sideAt } from "../plots/markers.ts";
import { shareBar } from "../plots/share-plots.ts";
import { curveFigure } from "./curve.ts";

interface Kept {
  readonly retained: number;
  readonly cases: number;
}

/** What the policies keep of the support: over every capacity, by suite, and by scenario. */
export function retentionSection(report: RunReport): Section {
  const scenarios = scenariosOf(report);
  const sources = [...new Set(scenarios.map(({ source }) => source))];
  const content = html`${legend(policiesOfReport(report))}
${curveFigure(report)}${retentionTable(report, "Support retained by suite", suiteRows(report))}${sources.map(
  (source) =>
    retentionTable(
      report,
      `${sourceTitle(source)} scenarios: support retained`,
      scenarios
        .filter((each) => each.source === source)
        .map(({ scenario }) => cellsRow(report, scenario, null, scenarioKept(report, source, scenario))),
    ),
)}`;
  return { id: "retention", title: "Support retained", content };
}

function suiteRows(report: RunReport): readonly Markup[] {
  return SUITES.map((suite) => {
    const note = suite === "overall" ? "official and synthetic together" : null;
    return cellsRow(report, suite, note, (policy, capacity) =>
      report.retention.find(
        (each) => each.suite === suite && each.policy === policy && each.capacity === capacity,
      ),
    );
  });
}

function scenarioKept({ scenario_retention }: RunReport, source: string, scenario: string) {
  return (policy: string, capacity: number): Kept | undefined => {
    const group = scenario_retention.find(
      (each) =>
        each.source === source &&
        each.scenario === scenario &&
        each.policy === policy &&
        each.capacity === capacity,
    );
    return group && { retained: group.support_all_retained, cases: group.cases };
  };
}

function retentionTable(report: RunReport, caption: string, body: readonly Markup[]): Markup {
  const { protocol } = report;
  const names = policiesOfReport(report);
  const groups = protocol.capacities.map(
    (capacity) => html`<th scope="colgroup" colspan="${names.length}">capacity ${capacity}</th>`,
  );
  const policies = protocol.capacities.map(() =>
    names.map((policy) => html`<th scope="col" class="number">${policy}</th>`),
  );
  return dataTable({
    caption,
    head: html`<tr><td></td>${groups}</tr><tr><td></td>${policies}</tr>`,
    body,
    groups: html`<colgroup class="named"></colgroup>${protocol.capacities.map(() => html`<colgroup span="${names.length}"></colgroup>`)}`,
    className: "retention",
  });
}

function cellsRow(
  report: RunReport,
  name: string,
  note: string | null,
  keptBy: (policy: string, capacity: number) => Kept | undefined,
): Markup {
  const cells = report.protocol.capacities.map((capacity) =>
    policiesOfReport(report).map((policy, index) => {
      const kept = keptBy(policy, capacity);
      if (kept === undefined || kept.cases === 0) return html`<td class="number">no case</td>`;
      const bar = shareBar(kept.retained / kept.cases, sideAt(index));
      return html`<td class="number">${kept.retained}/${kept.cases}${bar}</td>`;
    }),
  );
  return html`<tr><th scope="row">${name}${note && html` <span class="note">${note}</span>`}</th>${cells}</tr>
`;
}
