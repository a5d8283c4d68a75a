import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCells, exchanged, makeCells } from "../../../test/factories/make-cells.ts";
import { PUBLISHED_COMPARISONS, roundedLike } from "../../../test/factories/published-comparisons.ts";
import { EvictionError } from "../errors/eviction-error.ts";
import { accuracyDifference } from "./cells.ts";
import { newcombeInterval } from "./newcombe-interval.ts";

const anyAlpha = fc.double({ min: 1e-6, max: 0.999, noNaN: true });

describe("newcombeInterval", () => {
  test.each(PUBLISHED_COMPARISONS)("is the published $newcombe, turned round", ({ cells, newcombe }) => {
    const { lower, upper } = newcombeInterval(cells, 0.05);
    expect(roundedLike(-upper, newcombe[0])).toBe(Number(newcombe[0]));
    expect(roundedLike(-lower, newcombe[1])).toBe(Number(newcombe[1]));
  });

  test("has a length when both policies are always right", () => {
    const { lower, upper } = newcombeInterval(makeCells({ both_correct: 45 }), 0.05);
    expect(upper).toBeCloseTo(0.0786515987, 9);
    expect(lower).toBeCloseTo(-0.0786515987, 9);
  });

  test("ends at the largest difference when one policy alone is always right", () => {
    expect(newcombeInterval(makeCells({ only_second_correct: 3 }), 0.05).upper).toBe(1);
    expect(newcombeInterval(makeCells({ only_first_correct: 1 }), 0.05).lower).toBe(-1);
  });

  test("holds the difference seen, inside -1..1, whatever the cells", () => {
    fc.assert(
      fc.property(anyCells(), anyAlpha, (cells, alpha) => {
        const { lower, upper } = newcombeInterval(cells, alpha);
        const seen = accuracyDifference(cells);
        expect(lower).toBeGreaterThanOrEqual(-1);
        expect(upper).toBeLessThanOrEqual(1);
        expect(lower).toBeLessThanOrEqual(seen);
        expect(upper).toBeGreaterThanOrEqual(seen);
      }),
    );
  });

  test("turns round with the policies", () => {
    fc.assert(
      fc.property(anyCells(), anyAlpha, (cells, alpha) => {
        const { lower, upper } = newcombeInterval(cells, alpha);
        const turned = newcombeInterval(exchanged(cells), alpha);
        expect(turned.lower).toBeCloseTo(-upper, 12);
        expect(turned.upper).toBeCloseTo(-lower, 12);
      }),
    );
  });

  test("refuses impossible cells, no pairs and an alpha outside 0..1", () => {
    expect(() => newcombeInterval(makeCells({ both_wrong: 0.5 }), 0.05)).toThrow(EvictionError);
    expect(() => newcombeInterval(makeCells(), 0.05)).toThrow(/^cells: expected at least one pair/);
    expect(() => newcombeInterval(makeCells({ both_correct: 1 }), 0)).toThrow(/^alpha: expected/);
  });
});
