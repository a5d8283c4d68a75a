import { requireInteger } from "./require.ts";

export interface Trials {
  /** How often one case was asked. */
  readonly trials: number;
  /** How many of these answers were right. */
  readonly correct: number;
}

/**
 * The estimated chance, in 0..1, that a case is answered right `k` times in a row: pass^k = C(correct, k) /
 * C(trials, k), the share of the ways to draw k of its trials that draw right ones only.
 * One case's figure; average it over cases. Throws unless 0 <= correct <= trials and 1 <= k <= trials, integers.
 */
export function passPowerK({ trials, correct }: Trials, k: number): number {
  const fix = "Count the right answers of one case over its own trials";
  requireInteger(trials, { where: "trials", fix }, 1, Number.MAX_SAFE_INTEGER);
  requireInteger(correct, { where: "correct", fix }, 0, trials);
  requireInteger(k, { where: "k", fix }, 1, trials);
  let share = 1;
  // Ends at the first factor of 0, so that more draws than right answers give 0.
  for (let drawn = 0; drawn < k && share > 0; drawn += 1) share *= (correct - drawn) / (trials - drawn);
  return share;
}
