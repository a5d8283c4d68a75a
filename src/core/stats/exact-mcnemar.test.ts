import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCells, exchanged, makeCells } from "../../../test/factories/make-cells.ts";
import { PUBLISHED_COMPARISONS, roundedLike } from "../../../test/factories/published-comparisons.ts";
import { EvictionError } from "../errors/eviction-error.ts";
import { exactMcNemar, exactPValue } from "./exact-mcnemar.ts";
import type { Pair } from "./pair.ts";

const pairs = fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 1, maxLength: 120 });

describe("exactMcNemar", () => {
  test("counts each outcome and weighs the two that differ", () => {
    const outcomes: Pair[] = [
      [true, true],
      [true, true],
      [false, false],
      [true, false],
      [false, true],
      [false, true],
      [false, true],
    ];
    expect(exactMcNemar(outcomes)).toStrictEqual({
      both_correct: 2,
      both_wrong: 1,
      only_first_correct: 1,
      only_second_correct: 3,
      p_value: 0.625,
    });
  });

  test("gives 1 when no case tells the policies apart", () => {
    expect(exactMcNemar([[true, true]]).p_value).toBe(1);
  });

  test("refuses a suite without pairs", () => {
    expect(() => exactMcNemar([])).toThrow(EvictionError);
    expect(() => exactMcNemar([])).toThrow("pairs: expected at least one pair, found none");
  });

  test("counts every pair once, with a p-value above 0 and at most 1", () => {
    fc.assert(
      fc.property(pairs, (outcomes) => {
        const { p_value, ...counts } = exactMcNemar(outcomes);
        expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(outcomes.length);
        expect(p_value).toBeGreaterThan(0);
        expect(p_value).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("gives the same p-value with the policies exchanged", () => {
    fc.assert(
      fc.property(pairs, (outcomes) => {
        const exchanged = outcomes.map(([first, second]): Pair => [second, first]);
        expect(exactMcNemar(exchanged).p_value).toBe(exactMcNemar(outcomes).p_value);
      }),
    );
  });
});

describe("exactPValue", () => {
  test.each(PUBLISHED_COMPARISONS)("is the published $exactP", ({ cells, exactP }) => {
    expect(roundedLike(exactPValue(cells), exactP)).toBe(Number(exactP));
  });

  test.each([
    [0, 0],
    [5, 5],
    [1, 0],
  ])("is 1 for %d against %d", (first, second) => {
    const cells = makeCells({ both_correct: 3, only_first_correct: first, only_second_correct: second });
    expect(exactPValue(cells)).toBe(1);
  });

  test("looks at the cases that tell the policies apart only, and at neither side first", () => {
    fc.assert(
      fc.property(anyCells(), (cells) => {
        expect(exactPValue(exchanged(cells))).toBe(exactPValue(cells));
        expect(exactPValue({ ...cells, both_correct: cells.both_correct + 7 })).toBe(exactPValue(cells));
      }),
    );
  });

  test("refuses cells without a pair", () => {
    expect(() => exactPValue(makeCells())).toThrow("cells: expected at least one pair");
  });
});
