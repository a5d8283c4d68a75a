import { accuracyDifference, type Cells, countPairs } from "./cells.ts";
import type { Interval } from "./interval.ts";
import { twoSidedQuantile } from "./normal-quantile.ts";
import { wilsonInterval } from "./wilson-interval.ts";

/**
 * Newcombe's square-and-add interval (method 10) of the second policy's accuracy minus the first's, at level
 * 1 - alpha: Wilson's interval of each accuracy, put together with the correlation of the two.
 * Throws for impossible cells, without pairs and for an alpha outside 0..1. Source: Newcombe 1998.
 */
export function newcombeInterval(cells: Cells, alpha: number): Interval {
  const pairs = countPairs(cells);
  const quantile = twoSidedQuantile(alpha);
  const first = reaches(cells.both_correct + cells.only_first_correct, pairs, quantile);
  const second = reaches(cells.both_correct + cells.only_second_correct, pairs, quantile);
  const difference = accuracyDifference(cells);
  const correlation = cautiousCorrelation(cells, pairs);
  return {
    lower: Math.max(-1, difference - correlatedLength(second.below, first.above, correlation)),
    upper: Math.min(1, difference + correlatedLength(second.above, first.below, correlation)),
  };
}

/** How far an accuracy's own interval reaches to either side of it. */
function reaches(rights: number, pairs: number, quantile: number): { below: number; above: number } {
  const { lower, upper } = wilsonInterval(rights, pairs, quantile);
  return { below: rights / pairs - lower, above: upper - rights / pairs };
}

/** Root of x^2 - 2 correlation x y + y^2, written as a sum of squares that rounding cannot take below 0. */
function correlatedLength(x: number, y: number, correlation: number): number {
  return Math.hypot(x - correlation * y, Math.sqrt(1 - correlation * correlation) * y);
}

/**
 * The phi coefficient of the cells, in -1..1, with method 10's continuity correction: a positive one is drawn
 * towards 0. It is 0 when either policy is right always or never.
 */
function cautiousCorrelation(cells: Cells, pairs: number): number {
  const { both_correct: both, both_wrong: neither } = cells;
  const { only_first_correct: onlyFirst, only_second_correct: onlySecond } = cells;
  const margins = (both + onlyFirst) * (onlySecond + neither) * (both + onlySecond) * (onlyFirst + neither);
  if (margins === 0) return 0;
  const raw = both * neither - onlyFirst * onlySecond;
  const corrected = raw > 0 ? Math.max(0, raw - pairs / 2) : raw;
  return Math.max(-1, Math.min(1, corrected / Math.sqrt(margins)));
}
