import { interval, level, probability, signed } from "../../../../core/text/numbers.ts";
import { policiesOfReport } from "../../../report/report-facts.ts";
import type { RunReport, ScenarioComparison } from "../../../report/report-schema.ts";
import { detectable, detectableNote } from "../../detectable.ts";
import { NO_ANSWER } from "../../report-tables.ts";
import { type Scenario, scenariosOf, sourceTitle } from "../../scenarios.ts";
import { columnHeads, dataTable, type Section } from "../layout.ts";
import { html, type Markup } from "../markup.ts";
import { intervalStrip } from "../plots/interval-plot.ts";
import { legend } from "../plots/markers.ts";
import { dumbbell } from "../plots/share-plots.ts";

type Accuracy = RunReport["accuracy"][number];

/** Right answers scenario by scenario, each source in a table of its own; undefined where none were asked for. */
export function accuracySection(report: RunReport): Section | undefined {
  if (report.accuracy.length === 0) return undefined;
  const scenarios = scenariosOf(report);
  const sources = [...new Set(scenarios.map(({ source }) => source))];
  const content = html`${legend(policiesOfReport(report))}
${sources.map((source) =>
  dataTable({
    caption: `${sourceTitle(source)} scenarios: right answers at capacity ${report.qa_capacity}`,
    head: head(report),
    body: scenarios.filter((each) => each.source === source).map((each) => row(each, report)),
    className: "accuracy",
  }),
)}${report.scenarios.length === 0 ? null : notes(report)}`;
  return { id: "accuracy", title: "Accuracy by scenario", content };
}

function notes({ complete, own_policies: own, protocol, scenarios }: RunReport): Markup {
  const pairs = complete ? null : " Differences, intervals and tests are over complete pairs only.";
  return html`<p class="note">Holm p is the exact p adjusted over the scenarios of its table, and alone finds a difference. The Tango interval, by which no larger one is called likely, and Detectable are not adjusted. The primary test is the suite&#39;s.${own && ` Differences are of ${protocol.policies[1]} and ${protocol.policies[0]}.`}${pairs} ${detectableNote("Detectable", scenarios)}</p>`;
}

function head(report: RunReport): Markup {
  const { statistics } = report;
  const intervals = statistics === null ? "Tango interval" : `Tango ${level(statistics.alpha)} interval`;
  return html`<tr>${columnHeads(["Scenario"])}${columnHeads(policiesOfReport(report), "number")}${columnHeads(["From 0 to 1"], "drawing")}${columnHeads(["Difference"], "number")}${columnHeads(["From -1 to +1"], "drawing")}${columnHeads([intervals, "Exact p", "Holm p", "Detectable"], "number")}</tr>`;
}

function row({ source, scenario }: Scenario, report: RunReport): Markup {
  const under = (policy: string) =>
    report.accuracy.find(
      (each) => each.source === source && each.scenario === scenario && each.policy === policy,
    );
  const found = policiesOfReport(report).map(under);
  const comparison = report.scenarios.find((each) => each.source === source && each.scenario === scenario);
  const shares = found.flatMap((each) => each?.accuracy ?? []);
  const drawn = shares.length === found.length ? dumbbell(shares) : null;
  return html`<tr><th scope="row">${scenario}${comparison && html`<span class="sentence">${comparison.sentence}</span>`}</th>${found.map(fraction)}<td class="drawing">${drawn}</td>${comparison ? comparisonCells(comparison) : html`<td colspan="6" class="note">nothing is claimed</td>`}</tr>
`;
}

function fraction(accuracy: Accuracy | undefined): Markup {
  return html`<td class="number">${accuracy ? `${accuracy.correct}/${accuracy.cases}` : NO_ANSWER}</td>`;
}

function comparisonCells(comparison: ScenarioComparison): Markup {
  const { difference, tango, p_value, holm_p, smallest_detectable_difference: smallest } = comparison;
  const numbers = [interval(tango), probability(p_value), probability(holm_p), detectable(smallest)];
  return html`<td class="number">${signed(difference)}</td><td class="drawing">${intervalStrip(difference, tango.lower, tango.upper)}</td>${numbers.map((each) => html`<td class="number">${each}</td>`)}`;
}
