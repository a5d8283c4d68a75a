import { type Cells, countPairs } from "./cells.ts";
import { exactSignTest } from "./sign-test.ts";

/**
 * Two-sided mid-p McNemar value, in 0..1: the exact p-value with only half the chance of the very outcome seen.
 * It stands beside the exact p-value, which decides. 1 when no case tells the policies apart.
 * Throws for impossible cells and without pairs. Source: Fagerland, Lydersen and Laake 2013.
 */
export function midPMcNemar(cells: Cells): number {
  countPairs(cells);
  const { only_first_correct: firsts, only_second_correct: seconds } = cells;
  return midPSignTest(Math.min(firsts, seconds), Math.max(firsts, seconds));
}

/**
 * The mid-p value of a fair coin that fell `fewer` times on one side and `more` times on the other.
 *
 * Half the chance of the outcome itself is left out by the mean of two exact p-values: with that outcome and
 * without. The exact one stops at 1, so an even split gives 1 - P(X = fewer) / 2, as the source has it.
 */
export function midPSignTest(fewer: number, more: number): number {
  if (more === 0) return 1;
  const withOutcome = exactSignTest(fewer, more);
  const withoutOutcome = fewer === 0 ? 0 : exactSignTest(fewer - 1, more + 1);
  return (withOutcome + withoutOutcome) / 2;
}
