import colors from "picocolors";
import { thousands } from "../../core/text/counts.ts";
import { type RunReport, spentInTotal } from "../report/report-schema.ts";
import { unfinishedNotes } from "./answer-notes.ts";
import { gateLines } from "./gate-lines.ts";
import { visibleText } from "./html/visible-text.ts";
import { provenance } from "./provenance.ts";
import {
  accuracyTable,
  baselineTables,
  ownSentences,
  pairsTable,
  retentionTable,
  sentences,
  suiteTable,
} from "./report-tables.ts";
import { table } from "./table.ts";

/** Says what a finished run found, from its report alone, for a terminal at least 80 columns wide. */
export function renderDirectorySummary(report: RunReport, written: readonly string[]): string {
  const paragraphs = [
    heading(report),
    retentionTable(report),
    accuracyTable(report),
    suiteTable(report),
    pairsTable(report),
    sentences(report),
    ...baselineTables(report),
    ownSentences(report),
    gateLines(report.gates),
    unfinishedNotes(report),
    spending(report),
    written.map((file) => `  Wrote ${file}`),
  ];
  const lines = paragraphs.filter((paragraph) => paragraph.length > 0).flatMap((each) => ["", ...each]);
  return [...lines, ""].join("\n");
}

/** The protocol, and what the figures rest on before them. */
function heading(report: RunReport): readonly string[] {
  const { basis, warning } = provenance(report);
  const id = colors.bold(visibleText(report.protocol.protocol_id));
  const title = ` ${colors.bold(colors.inverse(" EVICTION "))} ${id}`;
  if (warning === null) return [title, `  ${visibleText(basis)}.`];
  return [title, colors.yellow(`  ${visibleText(basis)}.`), colors.yellow(`  ${warning}`)];
}

/** What a provider's answers cost over all runs that they come from. */
function spending(report: RunReport): readonly string[] {
  if (report.answers !== "provider") return [];
  const spent = spentInTotal(report);
  const counts = [spent.calls, spent.prompt_tokens, spent.completion_tokens].map(thousands);
  return table(["Spent", "calls", "prompt tokens", "completion tokens"], [["in total", ...counts]]);
}
