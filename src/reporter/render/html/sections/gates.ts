import type { GateResult, RunReport } from "../../../report/report-schema.ts";
import { badge, columnHeads, dataTable, type Section } from "../layout.ts";
import { html, type Markup } from "../markup.ts";

const ORDER = ["failed", "not evaluated", "passed"] as const satisfies readonly GateResult["state"][];
const KINDS = { failed: "bad", "not evaluated": "quiet", passed: "good" } as const;

/** Every gate with what it wanted and found, failed ones first; undefined where there are none. */
export function gatesSection({ gates }: RunReport): Section | undefined {
  if (gates.length === 0) return undefined;
  const rows = ORDER.flatMap((state) => gates.filter((gate) => gate.state === state)).map(gateRow);
  const content = dataTable({
    caption: "Gates: what was wanted and what was found",
    head: html`<tr>${columnHeads(["Gate", "State", "Wanted", "Found"])}</tr>`,
    body: rows,
    className: "gates",
  });
  return { id: "gates", title: "Gates", content };
}

/** How a figure begins; anything else that was found is a sentence. */
const FIGURE = /^[-+[\d]/;

function gateRow({ name, state, wanted, found }: GateResult): Markup {
  const foundCell = FIGURE.test(found) ? html`<td class="figure">${found}</td>` : html`<td>${found}</td>`;
  return html`<tr><th scope="row">${name}</th><td>${badge(KINDS[state], state)}</td><td class="figure">${wanted}</td>${foundCell}</tr>
`;
}
