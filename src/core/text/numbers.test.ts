import { expect, test } from "vitest";
import { level, probability, signed } from "./numbers.ts";

test.each([
  [1, "1.0000"],
  [0.0001, "0.0001"],
  [0.0000999, "9.99e-5"],
  [5e-324, "4.94e-324"],
  [0, "<1e-300"],
])("a p-value of %d is written %s", (p, text) => {
  expect(probability(p)).toBe(text);
});

test.each([
  [0.25, "+0.250"],
  [-0.25, "-0.250"],
  [0, "+0.000"],
  [-0.0001, "+0.000"],
])("a difference of %d is written %s", (difference, text) => {
  expect(signed(difference)).toBe(text);
});

test.each([
  [0.05, "95%"],
  [0.1, "90%"],
  [0.001, "99.9%"],
])("intervals at an alpha of %d are of %s", (alpha, text) => {
  expect(level(alpha)).toBe(text);
});
