import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { wilsonInterval } from "./wilson-interval.ts";

const QUANTILE = 1.959963984540054;

describe("wilsonInterval", () => {
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
    [29, 29, 0.883, 1],
  ])("has the published ends for %d of %d", (rights, total, lower, upper) => {
    const interval = wilsonInterval(rights, total, QUANTILE);
    expect(interval.lower).toBeCloseTo(lower, 4);
    expect(interval.upper).toBeCloseTo(upper, 4);
  });

  test("ends at 0 with nothing right and at 1 with nothing wrong", () => {
    for (let total = 1; total <= 500; total += 1) {
      expect(wilsonInterval(0, total, QUANTILE).lower).toBe(0);
      expect(wilsonInterval(total, total, QUANTILE).upper).toBe(1);
    }
  });

  test("holds the proportion, inside 0..1, and turns round with right and wrong", () => {
    fc.assert(
      fc.property(fc.nat({ max: 500 }), fc.nat({ max: 500 }), (rights, wrongs) => {
        const total = rights + wrongs + 1;
        const { lower, upper } = wilsonInterval(rights, total, QUANTILE);
        const turned = wilsonInterval(wrongs + 1, total, QUANTILE);
        expect(lower).toBeGreaterThanOrEqual(0);
        expect(lower).toBeLessThanOrEqual(rights / total);
        expect(upper).toBeGreaterThanOrEqual(rights / total);
        expect(upper).toBeLessThanOrEqual(1);
        expect(turned.lower).toBeCloseTo(1 - upper, 14);
      }),
    );
  });
});
