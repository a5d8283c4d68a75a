import { thousands } from "../../core/text/counts.ts";
import { spentInTotal } from "../report/report-facts.ts";
import type { RunReport } from "../report/report-schema.ts";
import { unfinishedNotes } from "./answer-notes.ts";
import { gateLines } from "./gate-lines.ts";
import { pathLines } from "./path-lines.ts";
import { figures, heading, summaryText } from "./summary.ts";
import { table } from "./table.ts";

/** Says what a finished run found, from its report alone, for a terminal at least 80 columns wide. */
export function renderDirectorySummary(report: RunReport, written: readonly string[]): string {
  return summaryText([
    heading(report),
    ...figures(report),
    gateLines(report.gates),
    unfinishedNotes(report),
    spending(report),
    pathLines("Wrote", written, "  "),
  ]);
}

/** What a provider's answers cost over all runs that they come from. */
function spending(report: RunReport): readonly string[] {
  if (report.answers !== "provider") return [];
  const spent = spentInTotal(report);
  const counts = [spent.calls, spent.prompt_tokens, spent.completion_tokens].map(thousands);
  return table(["Spent", "calls", "prompt tokens", "completion tokens"], [["in total", ...counts]]);
}
