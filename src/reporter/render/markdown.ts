import { thousands } from "../../core/text/counts.ts";
import { spentInTotal } from "../report/report-facts.ts";
import type { RunReport } from "../report/report-schema.ts";
import { baselineSection } from "./markdown/baseline-section.ts";
import { discordantSection, incompleteSection, unfinishedSection } from "./markdown/cases-sections.ts";
import { gatesSection } from "./markdown/gates-section.ts";
import { retentionSection } from "./markdown/retention-section.ts";
import { scenariosSection } from "./markdown/scenarios-section.ts";
import { suitesSection } from "./markdown/suites-section.ts";
import { plain } from "./markdown/text.ts";
import { provenance } from "./provenance.ts";

/**
 * A report as GitHub-flavoured Markdown: what it rests on, gates, suites, then what a reader may leave out. What
 * models said stands in it as inline code, cut and without a character that could be markup.
 */
export function renderMarkdown(report: RunReport): string {
  const isWhole = report.rows.length === report.expected_rows;
  const lines = [
    `## Eviction: ${plain(report.protocol.protocol_id)}`,
    ...banner(report),
    ...standing(report),
    ...gatesSection(report),
    ...(isWhole ? figures(report) : []),
    ...incompleteSection(report),
    ...unfinishedSection(report),
    ...spending(report),
  ];
  return `${lines.join("\n")}\n`;
}

function figures(report: RunReport): readonly string[] {
  return [
    ...suitesSection(report),
    ...baselineSection(report),
    ...retentionSection(report),
    ...scenariosSection(report),
    ...discordantSection(report),
  ];
}

/** What the figures rest on, set apart where they are comparable with nothing. */
function banner(report: RunReport): readonly string[] {
  const { basis, warning } = provenance(report);
  if (warning === null) return ["", `${plain(basis)}.`];
  return ["", `> **${plain(basis)}.**`, `> **${warning}**`];
}

/** Why there are no figures, or no claims. */
function standing({ rows, expected_rows: expected, complete }: RunReport): readonly string[] {
  if (complete) return [];
  const reason =
    rows.length < expected
      ? `${thousands(rows.length)} of ${thousands(expected)} rows, a part of the run: no statistics.`
      : "Answers are missing: figures over complete pairs only, nothing is claimed.";
  return ["", `**${reason}**`];
}

function spending(report: RunReport): readonly string[] {
  if (report.answers !== "provider") return [];
  const spent = spentInTotal(report);
  const [calls, prompt, completion] = [spent.calls, spent.prompt_tokens, spent.completion_tokens].map(
    thousands,
  );
  return ["", `Spent in total: ${calls} calls, ${prompt} prompt and ${completion} completion tokens.`];
}
