import { BUILT_IN_SELECTOR, selectorText } from "../../core/rows/selector-name.ts";
import type { RunReport } from "../report/report-schema.ts";

/** What tells where figures come from; a report has it, and so has what one is made of. */
export interface ProvenanceFacts extends Pick<RunReport, "sample_text" | "answers" | "selector"> {
  readonly protocol: { readonly dataset: Pick<RunReport["protocol"]["dataset"], "filename"> };
}

/** What a report's figures rest on, in words that every output uses. */
export interface Provenance {
  /** A phrase that a full stop may follow. */
  readonly basis: string;
  /** A sentence for figures that are of no use outside the project; null for others. */
  readonly warning: string | null;
}

export function provenance(facts: ProvenanceFacts): Provenance {
  const { sample_text: sample, answers, selector, protocol } = facts;
  const text = sample ? "Sample text" : `Dataset ${protocol.dataset.filename}`;
  const answered = {
    "embedded reader": "answered by the embedded reader",
    provider: "answered by a provider",
    none: "selection only, no answers",
  }[answers];
  const isOther = selector !== null && selector !== BUILT_IN_SELECTOR;
  const selected = isOther ? `selected by ${selectorText(selector)}, ` : "";
  const isOurs = sample || answers === "embedded reader";
  return {
    basis: `${text}, ${selected}${answered}`,
    warning: isOurs ? "Not comparable with published figures." : null,
  };
}
