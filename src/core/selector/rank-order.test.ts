import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rankOrder } from "./rank-order.ts";

function rank(values: readonly number[]): number[] {
  return [...rankOrder(values.map((value) => ({ value })))];
}

describe("rankOrder", () => {
  test.each([
    [[], []],
    [[0.5], [0]],
    [
      [0.1, 0.9, 0.5],
      [1, 2, 0],
    ],
    [
      [3, 2, 1, 0],
      [0, 1, 2, 3],
    ],
    [
      [-1, 0, -0, 1e-300, -2],
      [3, 1, 2, 0, 4],
    ],
  ])("ranks %j as %j", (values, order) => {
    expect(rank(values)).toEqual(order);
  });

  test("leaves equal values in index order", () => {
    expect(rank([1, 2, 1, 2, 1])).toEqual([1, 3, 0, 2, 4]);
  });

  test("agrees with the built-in sort, which is stable, at any length", () => {
    const values = fc.array(fc.oneof(fc.double({ noNaN: true }), fc.constantFrom(0, 0.5, 1)), {
      maxLength: 200,
    });
    fc.assert(
      fc.property(values, (list) => {
        const sorted = [...list.entries()].sort(([, a], [, b]) => (a === b ? 0 : b - a));
        expect(rank(list)).toEqual(sorted.map(([index]) => index));
      }),
    );
  });
});
