import { type Cells, countPairs } from "./cells.ts";
import { PAIRS, type Pair } from "./pair.ts";
import { requirePairs } from "./require.ts";
import { exactSignTest } from "./sign-test.ts";

/** Cases by outcome, and the two-sided p-value; named as published. */
export interface McNemarResult extends Cells {
  /** In 0..1; 1 when no case tells the policies apart. */
  readonly p_value: number;
}

/**
 * Exact McNemar test that two policies are right equally often, on the cases where just one of them is.
 * Throws without pairs. Source: protocol section 9.
 */
export function exactMcNemar(pairs: readonly Pair[]): McNemarResult {
  requirePairs(pairs.length, PAIRS);
  const cells = countCells(pairs);
  return { ...cells, p_value: exactPValue(cells) };
}

/** The p-value of `exactMcNemar` from cases already counted. Throws for impossible cells and without pairs. */
export function exactPValue(cells: Cells): number {
  countPairs(cells);
  const { only_first_correct: firsts, only_second_correct: seconds } = cells;
  return exactSignTest(Math.min(firsts, seconds), Math.max(firsts, seconds));
}

function countCells(pairs: readonly Pair[]): Cells {
  let bothCorrect = 0;
  let onlyFirst = 0;
  let onlySecond = 0;
  for (const [first, second] of pairs) {
    if (first && second) bothCorrect += 1;
    else if (first) onlyFirst += 1;
    else if (second) onlySecond += 1;
  }
  return {
    both_correct: bothCorrect,
    both_wrong: pairs.length - bothCorrect - onlyFirst - onlySecond,
    only_first_correct: onlyFirst,
    only_second_correct: onlySecond,
  };
}
