import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { holm } from "./holm.ts";

const pValues = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 });

describe("holm", () => {
  test("adjusts the published four in their own order", () => {
    const adjusted = holm([0.01, 0.04, 0.03, 0.005]);
    expect(adjusted.map((value) => value.toFixed(12))).toEqual(
      [0.03, 0.06, 0.06, 0.02].map((value) => value.toFixed(12)),
    );
  });

  test("leaves a single p-value as it is, and gives none for none", () => {
    expect(holm([0.04])).toEqual([0.04]);
    expect(holm([])).toEqual([]);
  });

  test("stops at 1", () => {
    expect(holm([0.6, 0.9, 1])).toEqual([1, 1, 1]);
  });

  test("gives equal p-values the same", () => {
    expect(holm([0.02, 0.02, 0.02])).toEqual([0.06, 0.06, 0.06]);
  });

  test("never lowers a p-value, never exceeds Bonferroni's, and keeps their order", () => {
    fc.assert(
      fc.property(pValues, (given) => {
        const pairs = holm(given).map((adjusted, index) => ({ adjusted, given: given[index] ?? Number.NaN }));
        expect(pairs).toHaveLength(given.length);
        pairs.sort((a, b) => a.given - b.given);
        pairs.forEach(({ adjusted, given: pValue }, rank) => {
          expect(adjusted).toBeGreaterThanOrEqual(pValue);
          expect(adjusted).toBeLessThanOrEqual(Math.min(1, pValue * given.length));
          expect(adjusted).toBeGreaterThanOrEqual(pairs[rank - 1]?.adjusted ?? 0);
        });
      }),
    );
  });

  test("never changes what it is given", () => {
    expect(() => holm(Object.freeze([0.5, 0.01]))).not.toThrow();
  });

  test.each([-0.01, 1.01, Number.NaN])("refuses %d", (pValue) => {
    const error = refusalOf(() => holm([0.5, pValue]));
    expect(error.code).toBe("statistics");
    expect(error.message).toMatch(/^p-values: expected numbers in 0\.\.1/);
  });
});
