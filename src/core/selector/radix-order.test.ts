import fc from "fast-check";
import { expect, test } from "vitest";
import { radixOrder } from "./radix-order.ts";

/** The order that a sort with a comparator gives, which keeps equal values where they are. */
function sortedOrder(values: readonly number[]): readonly number[] {
  return [...values.keys()].sort((a, b) => {
    const [first = 0, second = 0] = [values[a], values[b]];
    return first === second ? 0 : second > first ? 1 : -1;
  });
}

const anyNumber = fc.double({ noNaN: true });
const close = fc.constantFrom(0, -0, 0.1, 0.3, 0.1 + 0.2, 1, -1, 5e-324, -5e-324, Number.POSITIVE_INFINITY);

test("ranks any doubles as a sort with a comparator does, equal ones in index order", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(anyNumber, close), { maxLength: 300 }), (values) => {
      expect([...radixOrder(Float64Array.from(values))]).toEqual(sortedOrder(values));
    }),
  );
});

test("takes the two zeros for equal", () => {
  expect([...radixOrder(Float64Array.of(-0, 0, -0, 1, -1))]).toEqual([3, 0, 1, 2, 4]);
});
