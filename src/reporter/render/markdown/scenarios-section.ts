import { interval, level, probability, signed } from "../../../core/text/numbers.ts";
import type { RunReport, ScenarioComparison } from "../../report/report-schema.ts";
import { section, table } from "./table.ts";
import { plain } from "./text.ts";

/** Right answers by scenario; official and synthetic scenarios never share a table. */
export function scenariosSection(report: RunReport): readonly string[] {
  const isSynthetic = ({ source }: ScenarioComparison) => source === "synthetic";
  return section(
    "Answered right by scenario",
    scenarioTable(
      "Official",
      report.scenarios.filter((each) => !isSynthetic(each)),
      report,
    ),
    scenarioTable("Synthetic", report.scenarios.filter(isSynthetic), report),
  );
}

function scenarioTable(
  title: string,
  scenarios: readonly ScenarioComparison[],
  { protocol, statistics }: RunReport,
): readonly string[] {
  if (scenarios.length === 0 || statistics === null) return [];
  const policies = protocol.policies.map(plain);
  const head = [title, ...policies, "Difference", `Tango ${level(statistics.alpha)}`, "Exact p", "Holm p"];
  return table(head, scenarios.map(scenarioRow), head.length - 1);
}

function scenarioRow({ scenario, cells, cases, ...figures }: ScenarioComparison): readonly string[] {
  return [
    plain(scenario),
    `${cells.both_correct + cells.only_first_correct}/${cases}`,
    `${cells.both_correct + cells.only_second_correct}/${cases}`,
    signed(figures.difference),
    interval(figures.tango),
    probability(figures.p_value),
    probability(figures.holm_p),
  ];
}
