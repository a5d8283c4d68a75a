import fc from "fast-check";
import { expect, test } from "vitest";
import { sortedRecord } from "./sorted-record.ts";

test("members stand in the order of their names, by code point", () => {
  expect(Object.keys(sortedRecord({ "\u{10000}": 1, b: 2, "\uffff": 3, a: 4 }))).toEqual([
    "a",
    "b",
    "\uffff",
    "\u{10000}",
  ]);
});

test("any order of the same members gives the same text", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.integer()), (record) => {
      const turned = Object.fromEntries(Object.entries(record).reverse());
      expect(JSON.stringify(sortedRecord(turned))).toBe(JSON.stringify(sortedRecord(record)));
      expect(sortedRecord(record)).toEqual(record);
    }),
  );
});
