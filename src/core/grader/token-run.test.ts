import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { eitherHoldsTheOther } from "./token-run.ts";

describe("eitherHoldsTheOther", () => {
  test.each([
    ["start", "a b", true],
    ["end", "b c", true],
    ["repeat after a false start", "b a c", false],
    ["gap", "a c", false],
    ["part of a token", "ab", false],
  ])("looks for whole tokens in a row: %s", (_, run, held) => {
    expect(eitherHoldsTheOther("a b c".split(" "), run.split(" "))).toBe(held);
  });

  test("finds a run behind a start that breaks off", () => {
    expect(eitherHoldsTheOther(["a", "a", "b"], ["a", "b"])).toBe(true);
  });

  test("agrees with a search in the joined text, in either order", () => {
    const tokens = fc.array(fc.constantFrom("a", "b", "aa"), { maxLength: 6 });
    fc.assert(
      fc.property(tokens, tokens, (first, second) => {
        const firstText = ` ${first.join(" ")} `;
        const secondText = ` ${second.join(" ")} `;
        fc.pre(first.length > 0 && second.length > 0);
        const held = firstText.includes(secondText) || secondText.includes(firstText);
        expect(eitherHoldsTheOther(first, second)).toBe(held);
        expect(eitherHoldsTheOther(second, first)).toBe(held);
      }),
    );
  });
});
