import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCells, exchanged, makeCells } from "../../../test/factories/make-cells.ts";
import { PUBLISHED_COMPARISONS, roundedLike } from "../../../test/factories/published-comparisons.ts";
import { EvictionError } from "../errors/eviction-error.ts";
import { accuracyDifference } from "./cells.ts";
import { tangoInterval } from "./tango-interval.ts";

const anyAlpha = fc.double({ min: 1e-6, max: 0.999, noNaN: true });

describe("tangoInterval", () => {
  test.each(PUBLISHED_COMPARISONS)("is the published $tango, turned round", ({ cells, tango }) => {
    const { lower, upper } = tangoInterval(cells, 0.05);
    expect(roundedLike(-upper, tango[0])).toBe(Number(tango[0]));
    expect(roundedLike(-lower, tango[1])).toBe(Number(tango[1]));
  });

  test.each(["both_correct", "both_wrong"])("is not empty when all 45 cases are %s", (cell) => {
    const { lower, upper } = tangoInterval(makeCells({ [cell]: 45 }), 0.05);
    expect(roundedLike(upper, ".0787")).toBe(0.0787);
    expect(lower).toBe(-upper);
  });

  test("ends at 1 when the second policy alone is right in every case", () => {
    const { lower, upper } = tangoInterval(makeCells({ only_second_correct: 3 }), 0.05);
    expect(roundedLike(lower, "-.1230")).toBe(-0.123);
    expect(upper).toBe(1);
  });

  test("ends at -1 for a single case that only the first policy got right", () => {
    const { lower, upper } = tangoInterval(makeCells({ only_first_correct: 1 }), 0.05);
    expect(lower).toBe(-1);
    expect(upper).toBeCloseTo(0.5869013712, 9);
  });

  test("holds the difference seen and has a length, inside -1..1, whatever the cells", () => {
    fc.assert(
      fc.property(anyCells(), anyAlpha, (cells, alpha) => {
        const { lower, upper } = tangoInterval(cells, alpha);
        const seen = accuracyDifference(cells);
        expect(lower).toBeGreaterThanOrEqual(-1);
        expect(upper).toBeLessThanOrEqual(1);
        expect(lower).toBeLessThan(upper);
        expect(lower).toBeLessThanOrEqual(seen + 1e-12);
        expect(upper).toBeGreaterThanOrEqual(seen - 1e-12);
      }),
    );
  });

  test("turns round with the policies", () => {
    fc.assert(
      fc.property(anyCells(), anyAlpha, (cells, alpha) => {
        const { lower, upper } = tangoInterval(cells, alpha);
        const turned = tangoInterval(exchanged(cells), alpha);
        expect([turned.lower, turned.upper]).toEqual([-upper, -lower]);
      }),
    );
  });

  test("widens as alpha shrinks", () => {
    fc.assert(
      fc.property(anyCells(), anyAlpha, (cells, alpha) => {
        const wide = tangoInterval(cells, alpha / 2);
        const narrow = tangoInterval(cells, alpha);
        expect(wide.lower).toBeLessThanOrEqual(narrow.lower);
        expect(wide.upper).toBeGreaterThanOrEqual(narrow.upper);
      }),
    );
  });

  test("leaves 0 out just when McNemar's score test without correction rejects", () => {
    fc.assert(
      fc.property(anyCells(), (cells) => {
        const { only_first_correct: firsts, only_second_correct: seconds } = cells;
        const score = Math.abs(seconds - firsts) / Math.sqrt(Math.max(1, firsts + seconds));
        const { lower, upper } = tangoInterval(cells, 0.05);
        expect(lower > 0 || upper < 0).toBe(score > 1.959963984540054);
      }),
    );
  });

  test("refuses impossible cells, no pairs and an alpha outside 0..1", () => {
    expect(() => tangoInterval(makeCells({ both_correct: -1 }), 0.05)).toThrow(EvictionError);
    expect(() => tangoInterval(makeCells(), 0.05)).toThrow(/^cells: expected at least one pair/);
    expect(() => tangoInterval(makeCells({ both_correct: 1 }), 1)).toThrow(/^alpha: expected/);
  });
});
