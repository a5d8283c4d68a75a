import { EvictionError, type Refusal } from "../errors/eviction-error.ts";

/** Names a figure, and says what to do where it is no such figure. */
export type Figure = Pick<Refusal, "where" | "fix">;

/** Refuses an integer that is not safe, below `least`, or above `most` where there is one. */
export function requireInteger(value: number, figure: Figure, least: number, most?: number): void {
  const isInRange = value >= least && value <= (most ?? Number.MAX_SAFE_INTEGER);
  const expected = most === undefined ? `an integer of at least ${least}` : `an integer in ${least}..${most}`;
  refuseUnless(Number.isSafeInteger(value) && isInRange, { ...figure, expected, found: String(value) });
}

/** Refuses a number outside 0..1, NaN included. */
export function requireProportion(value: number, figure: Figure, expected = "a number in 0..1"): void {
  refuseUnless(value >= 0 && value <= 1, { ...figure, expected, found: String(value) });
}

/** Refuses a share (a level, a power, a probability) that is not strictly between 0 and 1. */
export function requireShare(where: string, share: number): void {
  refuseUnless(share > 0 && share < 1, {
    where,
    expected: "a number strictly between 0 and 1",
    found: String(share),
    fix: "Give a share of one, such as 0.05 for 5 percent",
  });
}

/** Refuses a comparison without pairs: no statistic is defined for it (protocol section 9). */
export function requirePairs(pairs: number, figure: Figure): void {
  refuseUnless(pairs > 0, { ...figure, expected: "at least one pair", found: "none" });
}

function refuseUnless(holds: boolean, refusal: Refusal): void {
  if (!holds) throw new EvictionError("statistics", refusal);
}
