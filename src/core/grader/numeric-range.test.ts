import { describe, expect, test } from "vitest";
import { findRange, rangeCovers } from "./numeric-range.ts";
import { tokenize } from "./tokens.ts";

describe("findRange", () => {
  test.each([
    ["bare bounds", "ranging from 3 to 9", "3", "9"],
    ["words between the bounds", "it was ranging from 3 or so days to 9 days", "3", "9"],
    ["bounds in falling order", "ranging from 9 to 3", "3", "9"],
    ["bounds that order otherwise as text", "ranging from 9 to 10", "9", "10"],
    ["number words", "ranging from three to ten", "3", "10"],
    ["leading zeros", "ranging from 007 to 010", "7", "10"],
    ["an integer among the words", "ranging from 3 or 4 to 9", "3", "9"],
    ["the first end of several", "ranging from 3 to 5 to 9", "3", "5"],
    ["an end after a `to` without an integer", "ranging from 3 up to about to 9", "3", "9"],
    ["a second opening inside the words", "ranging from 3 ranging from 4 to 9", "3", "9"],
    ["an opening after one without an integer", "ranging from about 3, ranging from 4 to 9", "4", "9"],
    ["the first range of two", "ranging from 3 to 4, ranging from 5 to 9", "3", "4"],
  ])("finds %s", (_, text, low, high) => {
    expect(findRange(tokenize(text))).toEqual({ low, high });
  });

  test.each([
    ["no tokens", ""],
    ["no opening", "from 3 to 9"],
    ["a longer word than the opening", "arranging from 3 to 9"],
    ["no integer after the opening", "ranging from a few to 9"],
    ["no end", "ranging from 3 9"],
    ["a longer word than `to`", "ranging from 3 into 9"],
    ["an end that is no integer", "ranging from 3 to 9th"],
    ["an end before the opening", "up to 9, ranging from 3"],
  ])("finds nothing with %s", (_, text) => {
    expect(findRange(tokenize(text))).toBeUndefined();
  });
});

describe("rangeCovers", () => {
  const range = { low: "3", high: "10" };

  test("holds both bounds", () => {
    expect(rangeCovers(range, ["3", "10", "9"])).toBe(true);
  });

  test("is broken by one value on either side", () => {
    expect(rangeCovers(range, ["5", "2"])).toBe(false);
    expect(rangeCovers(range, ["5", "11"])).toBe(false);
  });
});
