import { counted } from "../../../../core/text/counts.ts";
import { probability, signed } from "../../../../core/text/numbers.ts";
import type { Comparison, RunReport } from "../../../report/report-schema.ts";
import { html, type Markup } from "../markup.ts";

/** Incomplete pairs on lines of their own, and between what the missing answers could move the difference. */
export function incompleteLines(
  { incomplete_pairs: count, sensitivity }: Comparison,
  [, second]: RunReport["protocol"]["policies"],
): Markup | null {
  if (count === 0) return null;
  const line = (name: string, extreme: { readonly difference: number; readonly p_value: number }) =>
    html`<li>${name} for ${second}: difference ${signed(extreme.difference)}, p ${probability(extreme.p_value)}</li>`;
  return html`<div class="incomplete"><p>${counted(count, "pair is", "pairs are")} incomplete and in no figure above.</p>
${sensitivity && html`<p>If the missing answers had come:</p><ul>${line("Best", sensitivity.best)}${line("Worst", sensitivity.worst)}</ul>`}</div>`;
}
