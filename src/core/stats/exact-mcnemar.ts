import { type Pair, requirePairs } from "./pair.ts";
import { exactSignTest } from "./sign-test.ts";

export type { Pair } from "./pair.ts";

/** Cases by outcome, and the two-sided p-value; named as published. */
export interface McNemarResult {
  readonly both_correct: number;
  readonly both_wrong: number;
  readonly only_first_correct: number;
  readonly only_second_correct: number;
  /** In 0..1; 1 when no case tells the policies apart. */
  readonly p_value: number;
}

/**
 * Exact McNemar test that two policies are right equally often, on the cases where just one of them is.
 * Throws without pairs. Source: protocol section 9.
 */
export function exactMcNemar(pairs: readonly Pair[]): McNemarResult {
  requirePairs(pairs);
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
    p_value: exactSignTest(Math.min(onlyFirst, onlySecond), Math.max(onlyFirst, onlySecond)),
  };
}
