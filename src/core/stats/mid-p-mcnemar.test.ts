import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCells, exchanged, makeCells } from "../../../test/factories/make-cells.ts";
import { PUBLISHED_COMPARISONS, roundedLike } from "../../../test/factories/published-comparisons.ts";
import { EvictionError } from "../errors/eviction-error.ts";
import { exactPValue } from "./exact-mcnemar.ts";
import { midPMcNemar, midPSignTest } from "./mid-p-mcnemar.ts";

describe("midPMcNemar", () => {
  test.each(PUBLISHED_COMPARISONS)("is the published $midP", ({ cells, midP }) => {
    expect(roundedLike(midPMcNemar(cells), midP)).toBe(Number(midP));
  });

  test("is 1 when no case tells the policies apart", () => {
    expect(midPMcNemar(makeCells({ both_correct: 45 }))).toBe(1);
    expect(midPMcNemar(makeCells({ both_wrong: 1 }))).toBe(1);
  });

  test("is one half for a single case that does", () => {
    expect(midPMcNemar(makeCells({ only_first_correct: 1 }))).toBe(0.5);
    expect(midPMcNemar(makeCells({ only_second_correct: 1 }))).toBe(0.5);
  });

  test("takes half the chance of an even split from 1", () => {
    const even = makeCells({ only_first_correct: 5, only_second_correct: 5 });
    expect(midPMcNemar(even)).toBe(1 - 252 / 1024 / 2);
    expect(roundedLike(midPMcNemar(even), ".876953")).toBe(0.876953);
  });

  test("lies between half the exact p-value and all of it", () => {
    fc.assert(
      fc.property(anyCells(), (cells) => {
        expect(midPMcNemar(cells)).toBeLessThanOrEqual(exactPValue(cells));
        expect(midPMcNemar(cells)).toBeGreaterThanOrEqual(exactPValue(cells) / 2);
        expect(midPMcNemar(cells)).toBe(midPMcNemar(exchanged(cells)));
      }),
    );
  });

  test("refuses cells without a pair", () => {
    expect(() => midPMcNemar(makeCells())).toThrow(EvictionError);
  });
});

test("midPSignTest leaves half the chance of the outcome out", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 25 }), fc.integer({ min: 1, max: 24 }), (more, apart) => {
      const fewer = Math.max(0, more - apart);
      const chances = Array.from({ length: fewer + 1 }, (_, j) => chance(fewer + more, j));
      const below = chances.slice(0, -1).reduce((sum, value) => sum + value, 0);
      expect(midPSignTest(fewer, more)).toBeCloseTo(2 * (below + (chances.at(-1) ?? 0) / 2), 12);
    }),
  );
});

/** C(tosses, j) / 2^tosses. */
function chance(tosses: number, j: number): number {
  let result = 2 ** -tosses;
  for (let i = 0; i < j; i += 1) result *= (tosses - i) / (i + 1);
  return result;
}
