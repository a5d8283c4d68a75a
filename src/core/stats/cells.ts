import { requireInteger, requirePairs } from "./require.ts";
import { differenceInAccuracy } from "./resample.ts";

/** Cases by outcome under two policies: the 2x2 table of a paired comparison; named as published. */
export interface Cells {
  readonly both_correct: number;
  readonly both_wrong: number;
  readonly only_first_correct: number;
  readonly only_second_correct: number;
}

/** How many pairs the cells hold. Throws for a cell that is no count, and when all are 0. */
export function countPairs(cells: Cells): number {
  requireCounts(cells);
  const pairs = cells.both_correct + cells.both_wrong + cells.only_first_correct + cells.only_second_correct;
  requirePairs(pairs, { where: "cells", fix: "Compare policies only when they have graded cases" });
  return pairs;
}

/** Refuses a cell that is no count: all may be 0. */
export function requireCounts(cells: Cells): void {
  requireCount("both_correct", cells.both_correct);
  requireCount("both_wrong", cells.both_wrong);
  requireCount("only_first_correct", cells.only_first_correct);
  requireCount("only_second_correct", cells.only_second_correct);
}

/**
 * The second policy's accuracy minus the first's, in -1..1: the same double as the bootstrap's mean difference.
 * Throws like `countPairs`.
 */
export function accuracyDifference(cells: Cells): number {
  const pairs = countPairs(cells);
  const firsts = cells.both_correct + cells.only_first_correct;
  const seconds = cells.both_correct + cells.only_second_correct;
  return differenceInAccuracy(firsts, seconds, pairs);
}

function requireCount(cell: keyof Cells, count: number): void {
  requireInteger(count, { where: `cells.${cell}`, fix: "Give the number of cases with that outcome" }, 0);
}
