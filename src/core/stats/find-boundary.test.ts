import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findBoundary } from "./find-boundary.ts";

describe("findBoundary", () => {
  test("finds where a condition stops to hold, from either side", () => {
    fc.assert(
      fc.property(fc.double({ min: -1, max: 1, noNaN: true }), (edge) => {
        expect(findBoundary(-1, 1, (point) => point <= edge)).toBeCloseTo(edge, 15);
        expect(findBoundary(1, -1, (point) => point >= edge)).toBeCloseTo(edge, 15);
      }),
    );
  });

  test("gives the point itself when the two points are one", () => {
    expect(findBoundary(1, 1, () => true)).toBe(1);
    expect(findBoundary(1, 1, () => false)).toBe(1);
  });

  test("asks between the two points only", () => {
    findBoundary(0.25, 0.5, (point) => {
      expect(point).toBeGreaterThanOrEqual(0.25);
      expect(point).toBeLessThanOrEqual(0.5);
      return point < 0.3;
    });
  });
});
