import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tokenize } from "./tokens.ts";

describe("tokenize", () => {
  test.each([
    ["nothing", "", []],
    ["no letter or digit", " …!\n", []],
    [
      "punctuation and white space of any kind",
      "Red\tbike, (blue)\u00a0BUS.",
      ["red", "bike", "blue", "bus"],
    ],
    ["an apostrophe", "it's", ["it", "s"]],
    ["digit groups", "$1,000 or 2.5", ["1", "000", "or", "2", "5"]],
    ["letters beside digits", "3rd 25kg", ["3rd", "25kg"]],
    ["letters outside a-z", "caf\u00e9 stra\u00dfe", ["caf", "stra", "e"]],
    ["digits outside 0-9", "\uff15 \u0663 \u00b2", []],
  ])("splits at %s", (_, text, tokens) => {
    expect(tokenize(text)).toEqual(tokens);
  });

  test("lower-cases before splitting, so that signs with an ASCII lower case count", () => {
    expect(tokenize("\u212aELVIN")).toEqual(["kelvin"]);
    expect(tokenize("\u0130stanbul")).toEqual(["i", "stanbul"]);
  });

  test("does not fold what lower-casing leaves alone", () => {
    expect(tokenize("\u017f \ufb01 \u2167")).toEqual([]);
  });

  test("reads one to ten and fifteen as digits", () => {
    expect(tokenize("one two three four five six seven eight nine ten Fifteen")).toEqual([
      "1",
      "2",
      "3",
      "4",
      "5",
      "6",
      "7",
      "8",
      "9",
      "10",
      "15",
    ]);
  });

  test("leaves other number words and parts of words alone", () => {
    expect(tokenize("zero eleven fifty tenth anyone")).toEqual([
      "zero",
      "eleven",
      "fifty",
      "tenth",
      "anyone",
    ]);
  });

  test("gives what it gave when its tokens are read again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const tokens = tokenize(text);
        expect(tokens.every((token) => /^[0-9a-z]+$/.test(token))).toBe(true);
        expect(tokenize(tokens.join(" "))).toEqual(tokens);
      }),
    );
  });
});
