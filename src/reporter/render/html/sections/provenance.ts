import { selectorText } from "../../../../core/rows/selector-name.ts";
import { thousands } from "../../../../core/text/counts.ts";
import { level } from "../../../../core/text/numbers.ts";
import { spentInTotal } from "../../../report/report-facts.ts";
import type { RunReport } from "../../../report/report-schema.ts";
import type { Section } from "../layout.ts";
import { type Content, html, type Markup } from "../markup.ts";

/** The run's identity and settings: everything that a figure depends on. */
export function provenanceSection(report: RunReport): Section {
  const facts = [...identity(report), ...settings(report), ...spending(report)];
  const content = html`<dl class="facts">
${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>\n`)}</dl>`;
  return { id: "provenance", title: "What this rests on", content };
}

type Named = readonly [name: string, value: Content];

function identity({ protocol, answers, selector, rows, own_policies: own }: RunReport): readonly Named[] {
  const { dataset } = protocol;
  const models = [...new Set(rows.flatMap((row) => row.response_model ?? []))];
  return [
    ["Protocol", protocol.protocol_id],
    ["Evaluation time", protocol.evaluation_time],
    ...(selector === null ? [] : [["Selector", selectorText(selector)] as const]),
    ["Answers", answers],
    ...(models.length === 0 ? [] : [["Models that answered", models.join(", ")] as const]),
    ["Dataset", `${dataset.repository}, ${dataset.filename}`],
    ["Dataset revision", code(dataset.revision)],
    ["Dataset SHA-256", code(dataset.sha256)],
    ...(own?.policies ?? []).map(
      ({ policy, module_sha256: hash }): Named => [`module of ${policy} SHA-256`, code(hash)],
    ),
    ...Object.entries(protocol.artifacts).map(
      ([name, hash]): Named => [name.replace(/_sha256$/, " SHA-256").replaceAll("_", " "), code(hash)],
    ),
  ];
}

function settings({ statistics }: RunReport): readonly Named[] {
  if (statistics === null) return [];
  const { alpha, bootstrap_iterations: iterations, bootstrap_seed: seed } = statistics;
  return [
    ["Level of intervals", `${level(alpha)}, two-sided alpha ${alpha}`],
    ["Bootstrap", `${thousands(iterations)} iterations, seed ${seed}`],
  ];
}

function spending(report: RunReport): readonly Named[] {
  const { answers } = report;
  const spent = spentInTotal(report);
  if (answers !== "provider") return [];
  return [
    ["Calls in total", thousands(spent.calls)],
    [
      "Tokens in total",
      `${thousands(spent.prompt_tokens)} prompt, ${thousands(spent.completion_tokens)} completion`,
    ],
  ];
}

function code(text: string): Markup {
  return html`<code>${text}</code>`;
}
