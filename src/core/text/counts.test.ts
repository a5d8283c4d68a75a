import fc from "fast-check";
import { expect, test } from "vitest";
import { counted, thousands } from "./counts.ts";

test.each([
  [0, "0"],
  [7, "7"],
  [999, "999"],
  [1_000, "1,000"],
  [86_342, "86,342"],
  [100_000, "100,000"],
  [1_234_567, "1,234,567"],
])("thousands of %d are grouped: %s", (count, text) => {
  expect(thousands(count)).toBe(text);
});

test("grouping adds separators alone, between groups of three", () => {
  fc.assert(
    fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (count) => {
      expect(thousands(count)).toMatch(/^\d{1,3}(,\d{3})*$/);
      expect(Number(thousands(count).replaceAll(",", ""))).toBe(count);
    }),
  );
});

test.each([
  [0, "0 retries"],
  [1, "1 retry"],
  [2, "2 retries"],
  [1_001, "1,001 retries"],
])("counts %d with its word: %s", (count, text) => {
  expect(counted(count, "retry", "retries")).toBe(text);
});
