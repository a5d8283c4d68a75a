import { type Cells, countPairs } from "./cells.ts";
import { findBoundary } from "./find-boundary.ts";
import type { Interval } from "./interval.ts";
import { twoSidedQuantile } from "./normal-quantile.ts";

/** The pairs on which one side gains, and those on which it loses, among all. */
interface Discordance {
  readonly gains: number;
  readonly losses: number;
  readonly pairs: number;
}

/**
 * Tango's score interval of the second policy's accuracy minus the first's, at level 1 - alpha.
 *
 * It holds the differences that the score test for paired proportions does not reject, so it is never empty, not
 * even when no case tells the policies apart.
 * Throws for impossible cells, without pairs and for an alpha outside 0..1. Source: Tango 1998.
 */
export function tangoInterval(cells: Cells, alpha: number): Interval {
  const pairs = countPairs(cells);
  const quantile = twoSidedQuantile(alpha);
  const { only_second_correct: gains, only_first_correct: losses } = cells;
  return {
    lower: -upperEnd({ gains: losses, losses: gains, pairs }, quantile),
    upper: upperEnd({ gains, losses, pairs }, quantile),
  };
}

/** The largest difference in favour of the gaining side that is not rejected. */
function upperEnd(seen: Discordance, quantile: number): number {
  const { gains, losses, pairs } = seen;
  const observed = (gains - losses) / pairs;
  // Multiplied out: the score itself is 0/0 at an observed difference without spread.
  return findBoundary(observed, 1, (difference) => {
    const distance = pairs * difference - (gains - losses);
    return distance <= quantile * Math.sqrt(pairs * pairVariance(seen, difference));
  });
}

/** Variance of one pair's gain or loss when the true difference is the given one. */
function pairVariance(seen: Discordance, difference: number): number {
  return Math.max(0, 2 * likelyLossShare(seen, difference) + difference * (1 - difference));
}

/** The share of losses that makes the cells most likely under that true difference: a root of Tango's quadratic. */
function likelyLossShare({ gains, losses, pairs }: Discordance, difference: number): number {
  const square = 2 * pairs;
  const linear = (2 * pairs - gains + losses) * difference - gains - losses;
  const constant = -losses * difference * (1 - difference);
  const discriminant = Math.max(0, linear * linear - 4 * square * constant);
  return (Math.sqrt(discriminant) - linear) / (2 * square);
}
