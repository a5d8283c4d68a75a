import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { requireInteger, requirePairs, requireProportion, requireShare } from "./require.ts";

const FIGURE = { where: "trials", fix: "Count them" };

describe("requireInteger", () => {
  test.each([1, 2, Number.MAX_SAFE_INTEGER])("lets %d pass without an upper bound", (value) => {
    expect(() => requireInteger(value, FIGURE, 1)).not.toThrow();
  });

  test.each([0, -1, 1.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY])(
    "refuses %d below 1 or no integer",
    (value) => {
      const error = refusalOf(() => requireInteger(value, FIGURE, 1));
      expect(error.code).toBe("statistics");
      expect(error.message).toBe(`trials: expected an integer of at least 1, found ${value}. Count them.`);
    },
  );

  test("tells both bounds where there are two", () => {
    expect(() => requireInteger(3, FIGURE, 0, 3)).not.toThrow();
    expect(refusalOf(() => requireInteger(4, FIGURE, 0, 3)).message).toContain(
      "an integer in 0..3, found 4.",
    );
  });
});

describe("requireProportion", () => {
  test.each([0, 0.5, 1])("lets %d pass", (value) => {
    expect(() => requireProportion(value, FIGURE)).not.toThrow();
  });

  test.each([-Number.MIN_VALUE, 1 + Number.EPSILON, Number.NaN])("refuses %d", (value) => {
    expect(refusalOf(() => requireProportion(value, FIGURE)).message).toContain("expected a number in 0..1");
  });
});

describe("requireShare", () => {
  test.each([Number.MIN_VALUE, 0.05, 1 - Number.EPSILON])("lets %d pass", (share) => {
    expect(() => requireShare("alpha", share)).not.toThrow();
  });

  test.each([0, 1, -0.05, 5, Number.NaN, Number.POSITIVE_INFINITY])("refuses %d and names it", (share) => {
    const error = refusalOf(() => requireShare("power", share));
    expect(error.code).toBe("statistics");
    expect(error.message).toContain(
      `power: expected a number strictly between 0 and 1, found ${String(share)}.`,
    );
  });
});

test("requirePairs refuses a comparison without any", () => {
  expect(() => requirePairs(1, FIGURE)).not.toThrow();
  expect(refusalOf(() => requirePairs(0, FIGURE)).message).toContain(
    "expected at least one pair, found none.",
  );
});
