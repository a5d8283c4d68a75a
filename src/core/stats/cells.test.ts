import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCells, makeCells } from "../../../test/factories/make-cells.ts";
import { PUBLISHED_COMPARISONS, roundedLike } from "../../../test/factories/published-comparisons.ts";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { accuracyDifference, type Cells, countPairs, requireCounts } from "./cells.ts";
import type { Pair } from "./pair.ts";
import { pairedBootstrap } from "./paired-bootstrap.ts";

function pairsOf(cells: Cells): Pair[] {
  const repeat = (count: number, pair: Pair) => Array.from({ length: count }, () => pair);
  return [
    ...repeat(cells.both_correct, [true, true]),
    ...repeat(cells.both_wrong, [false, false]),
    ...repeat(cells.only_first_correct, [true, false]),
    ...repeat(cells.only_second_correct, [false, true]),
  ];
}

describe("countPairs", () => {
  test("adds the four cells", () => {
    const cells = { both_correct: 1, both_wrong: 20, only_first_correct: 300, only_second_correct: 4000 };
    expect(countPairs(cells)).toBe(4321);
  });

  test("refuses cells without a pair", () => {
    const error = refusalOf(() => countPairs(makeCells()));
    expect(error.code).toBe("statistics");
    expect(error.message).toContain("cells: expected at least one pair, found none.");
  });

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])("refuses a cell of %d and names it", (count) => {
    const error = refusalOf(() => countPairs(makeCells({ both_correct: 9, only_second_correct: count })));
    expect(error.code).toBe("statistics");
    expect(error.message).toContain("cells.only_second_correct: expected an integer of at least 0");
  });
});

test("requireCounts lets empty cells pass", () => {
  expect(() => requireCounts(makeCells())).not.toThrow();
});

describe("accuracyDifference", () => {
  test.each(PUBLISHED_COMPARISONS)("is the published $difference, turned round", ({ cells, difference }) => {
    expect(roundedLike(-accuracyDifference(cells), difference)).toBe(Number(difference));
  });

  test("is the bootstrap's mean difference to the bit", () => {
    fc.assert(
      fc.property(anyCells(), (cells) => {
        const bootstrap = pairedBootstrap(pairsOf(cells), { seed: 1, iterations: 1, alpha: 0.05 });
        expect(accuracyDifference(cells)).toBe(bootstrap.mean_difference);
      }),
      { numRuns: 30 },
    );
  });
});
