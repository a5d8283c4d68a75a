import { expect, test } from "vitest";
import { ulpDistance } from "./ulp-distance.ts";

test.each([
  [1, 1, 0],
  [1, 1 + Number.EPSILON, 1],
  [1 + Number.EPSILON, 1, 1],
  [1, 1 - Number.EPSILON / 2, 1],
  [0, -0, 0],
  [0, Number.MIN_VALUE, 1],
  [-Number.MIN_VALUE, Number.MIN_VALUE, 2],
  [-1, -1 - 2 * Number.EPSILON, 2],
  [0.1 + 0.2, 0.3, 1],
  [1, 2, 2 ** 52],
])("%d and %d are %d apart", (a, b, distance) => {
  expect(ulpDistance(a, b)).toBe(distance);
});

test("NaN is far from everything, itself included", () => {
  expect(ulpDistance(Number.NaN, 1)).toBe(Number.POSITIVE_INFINITY);
  expect(ulpDistance(Number.NaN, Number.NaN)).toBe(Number.POSITIVE_INFINITY);
});
