import type { ScenarioData } from "./scenario-schema.ts";

/** Stands for the number of distractors that are to outrank the support: the loss rank less one. */
export const OUTRANKING = "outranking";

/** The confidence of a band's distractor `place`, counted from 0 in the band. */
export function confidenceAt(
  { confidence, step }: Pick<ScenarioData["distractors"][number], "confidence" | "step">,
  place: number,
): number {
  // Doubles in exactly this order: another order ends in other digits.
  return step === undefined ? confidence : confidence - step * place;
}
