import type { RunReport } from "../report/report-schema.ts";

/** What a report's figures rest on, in words that every output uses. */
export interface Provenance {
  /** A phrase that a full stop may follow. */
  readonly basis: string;
  /** A sentence for figures that are of no use outside the project; null for others. */
  readonly warning: string | null;
}

export function provenance({ sample_text: sample, answers, protocol }: RunReport): Provenance {
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
