import type { RunReport } from "../report/report-schema.ts";

export interface Scenario {
  readonly source: string;
  readonly scenario: string;
}

/** Scenarios in the order of the run; one name under two sources is two scenarios. */
export function scenariosOf({ rows }: RunReport): readonly Scenario[] {
  const byKey = new Map(
    rows.map(({ source, scenario }) => [JSON.stringify([source, scenario]), { source, scenario }]),
  );
  return [...byKey.values()];
}

/** How a source is called in headings: its suite's name. */
export function sourceTitle(source: string): string {
  return source === "synthetic" ? "Synthetic" : "Official";
}
