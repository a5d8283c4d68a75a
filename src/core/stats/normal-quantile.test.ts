import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { normalQuantile, twoSidedQuantile } from "./normal-quantile.ts";

/** The normal distribution function near 0 by its own series (Marsaglia 2004). */
function distribution(value: number): number {
  let term = value;
  let sum = value;
  for (let odd = 3; Math.abs(term) > Math.abs(sum) * 1e-18; odd += 2) {
    term *= (value * value) / odd;
    sum += term;
  }
  return 0.5 + (sum * Math.exp((-value * value) / 2)) / Math.sqrt(2 * Math.PI);
}

describe("normalQuantile", () => {
  test.each([
    [0.5, 0],
    [0.6, 0.2533471031357998],
    [0.9, 1.2815515655446008],
    [0.925, 1.439531470938456],
    [0.975, 1.9599639845400536],
    [0.9999, 3.7190164854557084],
    [0.001, -3.090232306167813],
    [1e-12, -7.034483825301132],
    [1e-100, -21.27345356096532],
    [Number.MIN_VALUE, -38.46740561714434],
  ])("has the value of another implementation for %d", (probability, quantile) => {
    const error = Math.abs(normalQuantile(probability) - quantile);
    expect(error).toBeLessThanOrEqual(1e-14 * Math.max(1, Math.abs(quantile)));
  });

  test("undoes the distribution function", () => {
    fc.assert(
      fc.property(fc.double({ min: -6, max: 3, noNaN: true }), (value) => {
        const probability = distribution(value);
        expect(distribution(normalQuantile(probability))).toBeCloseTo(probability, 14);
      }),
    );
  });

  test("is as far above 0 as the other tail's is below", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1023 }), (part) => {
        expect(normalQuantile(part / 1024)).toBe(0 - normalQuantile(1 - part / 1024));
      }),
    );
  });

  test.each([0, 1, -0.5, Number.NaN])("refuses a probability of %d", (probability) => {
    expect(refusalOf(() => normalQuantile(probability)).message).toMatch(/^probability: expected a number/);
  });
});

describe("twoSidedQuantile", () => {
  test("leaves half of alpha on either side", () => {
    expect(twoSidedQuantile(0.05)).toBeCloseTo(1.959963984540054, 14);
    expect(twoSidedQuantile(0.01)).toBeCloseTo(2.5758293035489004, 14);
  });

  test("keeps an alpha that 1 - alpha would lose", () => {
    expect(twoSidedQuantile(2e-100)).toBeCloseTo(21.27345356096532, 12);
  });

  test.each([0, 1, Number.NaN])("refuses an alpha of %d", (alpha) => {
    expect(refusalOf(() => twoSidedQuantile(alpha)).message).toMatch(/^alpha: expected a number/);
  });
});
