import { EvictionError } from "../errors/eviction-error.ts";
import { counted } from "../text/counts.ts";
import type { Interval } from "./interval.ts";
import { requireShare } from "./require.ts";

/** Differences of accuracy up to this many percentage points, either way, are called small. */
export const SMALL_DIFFERENCE_POINTS = 10;

export interface VerdictFigures {
  readonly policies: readonly [first: string, second: string];
  /** Exact McNemar, two-sided: the primary test. */
  readonly pValue: number;
  /** Strictly between 0 and 1, stated before the run. */
  readonly alpha: number;
  /** The second policy's accuracy minus the first's, in -1..1. */
  readonly difference: number;
  /** Tango's, of that difference at level 1 - alpha. */
  readonly interval: Interval;
}

/**
 * What a comparison shows, as one plain sentence.
 *
 * A p-value below alpha, and nothing else, finds a difference: an interval that excludes 0 never does. Failing
 * that, an interval with both ends at most `smallPoints` percentage points from 0 speaks against a larger one;
 * otherwise there is not enough evidence either way. The bound is stated beforehand, not read off the interval.
 * Throws for an alpha outside 0..1 and for a p-value below it without a difference.
 */
export function verdictSentence(comparison: VerdictFigures, smallPoints = SMALL_DIFFERENCE_POINTS): string {
  requireShare("alpha", comparison.alpha);
  if (comparison.pValue < comparison.alpha) return `${betterPolicy(comparison)} answers more cases right.`;
  if (isWithin(comparison.interval, smallPoints / 100)) {
    return `No difference larger than ${counted(smallPoints, "point", "points")} is likely.`;
  }
  return "Not enough evidence of a difference.";
}

function betterPolicy({ policies, difference }: VerdictFigures): string {
  if (difference > 0) return policies[1];
  if (difference < 0) return policies[0];
  throw new EvictionError("statistics", {
    where: "difference",
    expected: "a number other than 0 beside a p-value below alpha",
    found: String(difference),
    fix: "Take difference and p-value of the same cells",
  });
}

function isWithin({ lower, upper }: Interval, bound: number): boolean {
  return lower >= -bound && upper <= bound;
}
