import { compareCodePoints } from "../text/code-points.ts";
import { groupBy } from "./group-by.ts";

/**
 * Gathers rows by a list of members and sorts the groups by them in order:
 * text by code point, numbers by value (protocol section 10).
 */
export function sortedGroups<Row, Key extends keyof Row>(
  rows: readonly Row[],
  keys: readonly Key[],
): readonly (readonly [first: Row, ...rest: Row[]])[] {
  const groups = groupBy(rows, (row) => JSON.stringify(keys.map((key) => row[key])));
  return [...groups.values()].sort(([a], [b]) => compareByKeys(a, b, keys));
}

function compareByKeys<Row, Key extends keyof Row>(a: Row, b: Row, keys: readonly Key[]): number {
  for (const key of keys) {
    const order = compareValues(a[key], b[key]);
    if (order !== 0) return order;
  }
  return 0;
}

function compareValues(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return compareCodePoints(String(a), String(b));
}
