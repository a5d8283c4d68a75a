import { radixOrder } from "./radix-order.ts";

/** Below this many, moving each to its place is quicker than counting digits, and needs no memory of its own. */
const FEWEST_FOR_RADIX = 48;

/**
 * Indexes of what has values, from the greatest value to the least, those of equal values in ascending order.
 * The built-in sort would call a comparator back, which takes a third of the time of a selection.
 */
export function rankOrder(
  valued: readonly { readonly value: number }[],
): ArrayLike<number> & Iterable<number> {
  if (valued.length < FEWEST_FOR_RADIX) return insertionOrder(valued);
  // Copied, since many values that are members do not lie side by side in memory.
  const values = new Float64Array(valued.length);
  for (let index = 0; index < valued.length; index++) values[index] = valueAt(valued, index);
  return radixOrder(values);
}

function insertionOrder(valued: readonly { readonly value: number }[]): readonly number[] {
  const order: number[] = [];
  for (let index = 0; index < valued.length; index++) {
    const value = valueAt(valued, index);
    let place = index;
    for (; place > 0; place--) {
      const before = order[place - 1] ?? 0;
      if (valueAt(valued, before) >= value) break;
      order[place] = before;
    }
    order[place] = index;
  }
  return order;
}

/** For an index that the list is known to have. */
function valueAt(valued: readonly { readonly value: number }[], index: number): number {
  return (valued[index] as { readonly value: number }).value;
}
