import { expect, test } from "vitest";
import { isCorrection } from "./is-correction.ts";

test.each(["correction", "CORRECTION", " Correction\n", "\u0085correction\x1f"])(
  "the category %j is a correction",
  (category) => {
    expect(isCorrection(category)).toBe(true);
  },
);

test.each([
  "",
  "context",
  "corrections",
  "cor rection",
  "\ufeffcorrection",
  null,
  undefined,
  0,
  ["correction"],
])("the category %j is none", (category) => {
  expect(isCorrection(category)).toBe(false);
});
