import { SUITES, type Suite } from "../../../../core/artifacts/suite-pairs.ts";
import { interval, level, probability, signed } from "../../../../core/text/numbers.ts";
import type { AgainstBaseline, RunReport } from "../../../report/report-schema.ts";
import { columnHeads, dataTable, type Section } from "../layout.ts";
import { html, type Markup } from "../markup.ts";
import { intervalStrip } from "../plots/interval-plot.ts";

/** Every policy but the baseline against it; undefined without policies of the user's own. */
export function baselineSection(report: RunReport): Section | undefined {
  const { own_policies: own, protocol } = report;
  if (own === undefined || own.against_baseline.length === 0) return undefined;
  const [baseline] = protocol.policies;
  const tables = SUITES.map((suite) => suiteTable(suite, own.against_baseline, report));
  const content = html`${tables}<p class="note">Holm p is the exact p adjusted over the policies of its table, and decides its sentences. The primary test stays that of ${protocol.policies[1]} against ${baseline}, as it stands under Result.</p>`;
  return { id: "against-baseline", title: `Every policy against ${baseline}`, content };
}

function suiteTable(suite: Suite, policies: readonly AgainstBaseline[], { statistics }: RunReport): Markup {
  const intervals = statistics === null ? "interval" : `${level(statistics.alpha)} interval`;
  const note = suite === "overall" ? ", official and synthetic together" : "";
  return dataTable({
    caption: `${suite}${note}`,
    head: html`<tr>${columnHeads(["Policy"])}${columnHeads(["Right", "Difference"], "number")}${columnHeads(["From -1 to +1"], "drawing")}${columnHeads([intervals, "Exact p", "Holm p"], "number")}</tr>`,
    body: policies.map((each) => policyRow(each, suite)),
    className: "accuracy",
  });
}

function policyRow({ policy, suites }: AgainstBaseline, suite: Suite): Markup {
  const comparison = suites[suite];
  if (comparison === null) {
    return html`<tr><th scope="row">${policy}</th><td colspan="6" class="note">no complete pair</td></tr>\n`;
  }
  const { cells, cases, difference, bootstrap, p_value, holm_p, sentence } = comparison;
  const right = cells.both_correct + cells.only_second_correct;
  const numbers = [interval(bootstrap), probability(p_value), probability(holm_p)];
  return html`<tr><th scope="row">${policy}<span class="sentence">${sentence}</span></th><td class="number">${right}/${cases}</td><td class="number">${signed(difference)}</td><td class="drawing">${intervalStrip(difference, bootstrap.lower, bootstrap.upper)}</td>${numbers.map((each) => html`<td class="number">${each}</td>`)}</tr>
`;
}
