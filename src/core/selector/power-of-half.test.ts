import fc from "fast-check";
import { expect, test } from "vitest";
import { powerOfHalf } from "./power-of-half.ts";

test("is exact at whole powers, down to the least double", () => {
  for (let power = 0, exact = 1; power <= 1080; power++, exact /= 2) {
    expect(powerOfHalf(power)).toBe(exact);
  }
});

test.each([
  [0.5, Math.SQRT1_2],
  [0.25, 0.8408964152537145],
  [1 / 3, 0.7937005259840998],
  [1 / 64, 0.9892280131939755],
  [1 / 90, 0.9923279462629435],
  [10.1, 0.0009111650307976637],
  [1.999999999999, 0.2500000000001733],
])("agrees with C's pow at %d", (power, expected) => {
  expect(powerOfHalf(power)).toBe(expected);
});

test.each([1075, 1e300, Number.POSITIVE_INFINITY])("nothing is left after %d halvings", (power) => {
  expect(powerOfHalf(power)).toBe(0);
});

test("stays within 0..1", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, noNaN: true }), (power) => {
      expect(powerOfHalf(power)).toBeGreaterThanOrEqual(0);
      expect(powerOfHalf(power)).toBeLessThanOrEqual(1);
    }),
  );
});

test("is within two units in the last place of the language's own power", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1000, noNaN: true }), (power) => {
      const own = 2 ** -power;
      expect(Math.abs(powerOfHalf(power) - own)).toBeLessThanOrEqual(2 * Number.EPSILON * own);
    }),
  );
});
