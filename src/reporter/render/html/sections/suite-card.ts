import type { Suite } from "../../../../core/artifacts/suite-pairs.ts";
import { DETECTABLE_POWER } from "../../../../core/stats/smallest-detectable-difference.ts";
import { counted } from "../../../../core/text/counts.ts";
import { interval, level, percent, probability, signed } from "../../../../core/text/numbers.ts";
import type { Comparison, RunReport, SuiteComparison } from "../../../report/report-schema.ts";
import { detectable, WHY_NONE } from "../../detectable.ts";
import { html, type Markup } from "../markup.ts";
import { intervalPlot } from "../plots/interval-plot.ts";
import { type Side, sideAt } from "../plots/markers.ts";
import { shareBar } from "../plots/share-plots.ts";
import { cellsTable } from "./cells-table.ts";
import { incompleteLines } from "./incomplete-lines.ts";

type Policies = RunReport["protocol"]["policies"];

const TITLES: Readonly<Record<Suite, string>> = {
  official: "Official",
  synthetic: "Synthetic",
  overall: "Overall",
};

/** One suite: numbers, then cells, then the primary test with what it can find, then one sentence. */
export function suiteCard(suite: Suite, comparison: SuiteComparison | null, report: RunReport): Markup {
  const both = suite === "overall" ? html` <span class="note">official and synthetic together</span>` : null;
  const title = html`<h3 id="suite-${suite}">${TITLES[suite]}${both}</h3>`;
  const content =
    comparison === null ? html`<p class="sentence">No complete pairs.</p>` : figures(comparison, report);
  return html`<article class="card ${suite}" aria-labelledby="suite-${suite}">
${title}
${content}</article>
`;
}

function figures(comparison: SuiteComparison, report: RunReport): Markup {
  const { policies } = report.protocol;
  const alpha = report.statistics?.alpha ?? null;
  return html`${scores(comparison, policies)}
${differenceFigure(comparison, policies, alpha)}
${cellsTable(comparison, policies)}
${tests(comparison, alpha)}
<p class="sentence">${comparison.sentence}</p>
${incompleteLines(comparison, policies)}`;
}

function scores({ cells, cases }: Comparison, policies: Policies): Markup {
  const right = [
    cells.both_correct + cells.only_first_correct,
    cells.both_correct + cells.only_second_correct,
  ] as const;
  return html`<dl class="scores">${policies.map((policy, index) => score(sideAt(index), policy, right[index] ?? 0, cases))}</dl>`;
}

function score(side: Side, policy: string, right: number, cases: number): Markup {
  const share = right / cases;
  return html`<div><dt>${policy}</dt><dd><span class="big">${right}/${cases}</span> <span class="note">${percent(share)}</span>${shareBar(share, side)}</dd></div>`;
}

function differenceFigure(comparison: SuiteComparison, policies: Policies, alpha: number | null): Markup {
  const { difference, bootstrap, tango, newcombe } = comparison;
  const drawn = [
    { name: "bootstrap", note: "protocol's", ...bootstrap },
    { name: "Tango", note: "beside it", ...tango },
    { name: "Newcombe", note: "beside it", ...newcombe },
  ];
  const words = drawn.map((each) => `${each.name} ${interval(each)}`).join(", ");
  const levels = alpha === null ? "Intervals" : `${level(alpha)} intervals`;
  const heading = `${policies[1]} minus ${policies[0]}`;
  return html`<figure>
<figcaption><span class="difference">${signed(difference)}</span> <span class="note">${heading}</span></figcaption>
${intervalPlot(difference, drawn, `${heading}: ${signed(difference)}. ${levels}: ${words}.`)}
<p class="note">${levels}</p>
<dl class="intervals">${drawn.map(({ name, note, ...ends }) => html`<div><dt>${name} <span class="note">${note}</span></dt><dd>${interval(ends)}</dd></div>`)}</dl>
</figure>`;
}

function tests(comparison: SuiteComparison, alpha: number | null): Markup {
  const { p_value, mid_p, smallest_detectable_difference: smallest, cases } = comparison;
  const none = smallest === null ? `; none: ${WHY_NONE}` : "";
  const at = alpha === null ? "" : ` at two-sided ${alpha}`;
  return html`<dl class="tests">
<div><dt>Exact McNemar p <span class="note">primary test</span></dt><dd class="big">${probability(p_value)}</dd></div>
<div><dt>Smallest detectable difference <span class="note">${percent(DETECTABLE_POWER)} power${at}, ${counted(cases, "pair", "pairs")}${none}</span></dt><dd class="big">${detectable(smallest)}</dd></div>
<div><dt>Mid-p McNemar <span class="note">beside it, decides nothing</span></dt><dd>${probability(mid_p)}</dd></div>
</dl>`;
}
