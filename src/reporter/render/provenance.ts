import type { RunReport } from "../report/report-schema.ts";

/** What tells where figures come from; a report has it, and so has what one is made of. */
export interface ProvenanceFacts extends Pick<RunReport, "sample_text" | "answers"> {
  readonly protocol: { readonly dataset: Pick<RunReport["protocol"]["dataset"], "filename"> };
}

/** What a report's figures rest on, in words that every output uses. */
export interface Provenance {
  /** A phrase that a full stop may follow. */
  readonly basis: string;
  /** A sentence for figures that are of no use outside the project; null for others. */
  readonly warning: string | null;
}

export function provenance({ sample_text: sample, answers, protocol }: ProvenanceFacts): Provenance {
  const text = sample ? "Sample text" : `Dataset ${protocol.dataset.filename}`;
  const answered = {
    "embedded reader": "answered by the embedded reader",
    provider: "answered by a provider",
    none: "selection only, no answers",
  }[answers];
  const isOurs = sample || answers === "embedded reader";
  return {
    basis: `${text}, ${answered}`,
    warning: isOurs ? "Not comparable with published figures." : null,
  };
}
