import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { overlapsEnough } from "./token-overlap.ts";

const words = (text: string) => text.split(" ");

describe("overlapsEnough", () => {
  test("takes a share of exactly 0.6 on both sides", () => {
    expect(overlapsEnough(words("red blue green oak elm"), words("green blue red fir ash"))).toBe(true);
  });

  test("refuses a share below 0.6 on either side", () => {
    const few = words("red blue");
    const many = words("red blue oak elm");
    expect(overlapsEnough(few, many)).toBe(false);
    expect(overlapsEnough(many, few)).toBe(false);
  });

  test("leaves stopwords out of both counts", () => {
    expect(overlapsEnough(words("it was the red one of them all"), words("red one"))).toBe(true);
    expect(overlapsEnough(words("the red"), words("the blue"))).toBe(false);
  });

  test("counts a repeated token once", () => {
    expect(overlapsEnough(words("red oak oak oak"), words("red red red oak"))).toBe(true);
    expect(overlapsEnough(words("red red red oak elm"), words("red fir"))).toBe(false);
  });

  test("refuses when a side has stopwords only", () => {
    expect(overlapsEnough(words("the a"), words("the a"))).toBe(false);
    expect(overlapsEnough(words("red"), words("the"))).toBe(false);
    expect(overlapsEnough(words("the"), words("red"))).toBe(false);
  });

  test("is the same from either side", () => {
    const tokens = fc.array(fc.constantFrom("red", "blue", "oak", "elm", "the", "no"), { maxLength: 8 });
    fc.assert(
      fc.property(tokens, tokens, (first, second) => {
        expect(overlapsEnough(first, second)).toBe(overlapsEnough(second, first));
      }),
    );
  });
});
