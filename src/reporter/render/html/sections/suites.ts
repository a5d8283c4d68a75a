import { SUITES } from "../../../../core/artifacts/suite-pairs.ts";
import { thousands } from "../../../../core/text/counts.ts";
import type { RunReport } from "../../../report/report-schema.ts";
import { alikeRemarks } from "../../alike-remarks.ts";
import type { Section } from "../layout.ts";
import { html, type Markup } from "../markup.ts";
import { suiteCard } from "./suite-card.ts";

/** The headline: each suite by itself, and what may be claimed. */
export function suitesSection(report: RunReport): Section {
  return { id: "result", title: "Result", content: content(report) };
}

function content(report: RunReport): Markup {
  if (report.suites === null) return html`<p class="claim">${whyNothing(report)}</p>`;
  const { suites } = report;
  const missing = report.complete
    ? null
    : html`<p class="claim">Answers are missing: figures are over complete pairs only, and nothing is claimed.</p>`;
  const alike = alikeRemarks(report).map((remark) => html`<p class="claim">${remark}</p>`);
  return html`${missing}${alike}<div class="cards">
${SUITES.map((suite) => suiteCard(suite, suites[suite], report))}</div>
`;
}

function whyNothing({ rows, expected_rows: expected, answers }: RunReport): string {
  if (rows.length < expected) {
    return `${thousands(rows.length)} of ${thousands(expected)} rows, a part of the run: no statistics, nothing is claimed.`;
  }
  return answers === "none"
    ? "No answers were asked for: this run shows what the policies keep, not how well it serves."
    : "No complete pairs: nothing is claimed.";
}
