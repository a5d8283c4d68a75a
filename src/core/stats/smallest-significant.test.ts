import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { midPSignTest } from "./mid-p-mcnemar.ts";
import { exactSignTest } from "./sign-test.ts";
import { smallestSignificant } from "./smallest-significant.ts";

describe("smallestSignificant", () => {
  test.each([
    [0, 6],
    [1, 8],
    [2, 10],
    [3, 12],
    [4, 13],
    [5, 15],
    [6, 17],
  ])("for the exact test and %d is %d", (fewer, more) => {
    expect(smallestSignificant(fewer, 0.05, exactSignTest)).toBe(more);
  });

  test.each([
    [0, 5],
    [1, 7],
    [2, 9],
    [3, 11],
    [4, 12],
    [5, 14],
  ])("for mid-p and %d is %d", (fewer, more) => {
    expect(smallestSignificant(fewer, 0.05, midPSignTest)).toBe(more);
  });

  test("needs more than alpha itself", () => {
    expect(exactSignTest(0, 5)).toBe(0.0625);
    expect(smallestSignificant(0, 0.0625, exactSignTest)).toBe(6);
  });

  test("is more than the fewer even for a test that rejects an even split", () => {
    expect(smallestSignificant(1, 0.99, midPSignTest)).toBe(2);
  });

  test("is the first count below alpha", () => {
    const alphas = fc.double({ min: 1e-12, max: 0.5, noNaN: true });
    fc.assert(
      fc.property(fc.nat({ max: 40 }), alphas, (fewer, alpha) => {
        const more = smallestSignificant(fewer, alpha, exactSignTest);
        expect(exactSignTest(fewer, more)).toBeLessThan(alpha);
        expect(exactSignTest(fewer, more - 1)).toBeGreaterThanOrEqual(alpha);
      }),
    );
  });

  test.each([-1, 0.5, Number.NaN])("refuses %d as a count", (fewer) => {
    const error = refusalOf(() => smallestSignificant(fewer, 0.05, exactSignTest));
    expect(error.code).toBe("statistics");
    expect(error.message).toMatch(/^fewer: expected an integer of at least 0/);
  });

  test("refuses an alpha outside 0..1", () => {
    expect(() => smallestSignificant(0, 0, exactSignTest)).toThrow(/^alpha: expected/);
  });
});
