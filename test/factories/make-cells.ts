import fc from "fast-check";
import type { Cells } from "../../src/core/stats/cells.ts";

/** Cells of no pair but those given. */
export function makeCells(members: Partial<Cells> = {}): Cells {
  return { both_correct: 0, both_wrong: 0, only_first_correct: 0, only_second_correct: 0, ...members };
}

/** The same comparison with the policies exchanged. */
export function exchanged(cells: Cells): Cells {
  return {
    ...cells,
    only_first_correct: cells.only_second_correct,
    only_second_correct: cells.only_first_correct,
  };
}

/** Any cells of at least one pair, empty ones and extreme ones often among them. */
export function anyCells(): fc.Arbitrary<Cells> {
  const count = fc.oneof(fc.constant(0), fc.nat({ max: 5 }), fc.nat({ max: 400 }));
  return fc
    .record({ both_correct: count, both_wrong: count, only_first_correct: count, only_second_correct: count })
    .filter((cells) => Object.values(cells).some((cell) => cell > 0));
}
