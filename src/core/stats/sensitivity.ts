import { EvictionError } from "../errors/eviction-error.ts";
import { accuracyDifference, type Cells, requireCounts } from "./cells.ts";
import { exactPValue } from "./exact-mcnemar.ts";

/** How one policy's answer to a case came out; "none" when it never came. */
export type AnswerOutcome = "right" | "wrong" | "none";

/** A case of which at least one policy's answer never came. */
export type IncompletePair = readonly [first: AnswerOutcome, second: AnswerOutcome];

/** What the comparison would be if the missing answers had come out one way. */
export interface Extreme {
  readonly cells: Cells;
  /** The second policy's accuracy minus the first's, in -1..1. */
  readonly difference: number;
  /** Exact McNemar, two-sided. */
  readonly pValue: number;
}

export interface Sensitivity {
  /** Every missing answer of the second policy right, every missing one of the first wrong. */
  readonly best: Extreme;
  /** The other way round. */
  readonly worst: Extreme;
}

/**
 * The best and the worst case for the second policy over answers that never came: however they had come out, the
 * difference would lie between the two. Without incomplete pairs both are the comparison itself.
 * Throws for impossible cells, without a pair of either kind, and for an incomplete pair that is complete.
 */
export function sensitivity(complete: Cells, incomplete: readonly IncompletePair[]): Sensitivity {
  requireCounts(complete);
  for (const pair of incomplete) requireIncomplete(pair);
  return {
    best: extreme(complete, incomplete, { first: false, second: true }),
    worst: extreme(complete, incomplete, { first: true, second: false }),
  };
}

interface Assumption {
  readonly first: boolean;
  readonly second: boolean;
}

function extreme(complete: Cells, incomplete: readonly IncompletePair[], missing: Assumption): Extreme {
  // Named one by one: what else the caller's object may hold is no cell.
  const cells = {
    both_correct: complete.both_correct,
    both_wrong: complete.both_wrong,
    only_first_correct: complete.only_first_correct,
    only_second_correct: complete.only_second_correct,
  };
  for (const [first, second] of incomplete) {
    cells[cellOf(isRight(first, missing.first), isRight(second, missing.second))] += 1;
  }
  return { cells, difference: accuracyDifference(cells), pValue: exactPValue(cells) };
}

function isRight(outcome: AnswerOutcome, whenMissing: boolean): boolean {
  return outcome === "none" ? whenMissing : outcome === "right";
}

function cellOf(first: boolean, second: boolean): keyof Cells {
  if (first) return second ? "both_correct" : "only_first_correct";
  return second ? "only_second_correct" : "both_wrong";
}

function requireIncomplete([first, second]: IncompletePair): void {
  if (first === "none" || second === "none") return;
  throw new EvictionError("statistics", {
    where: "incomplete pairs",
    expected: 'at least one outcome of "none" in each',
    found: `${first} and ${second}`,
    fix: "Count a pair with both answers among the complete ones",
  });
}
