import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { kindOf, showText, showValue } from "./show-value.ts";

describe("showValue", () => {
  test.each([
    ["a\n", '"a\\n"'],
    [-0, "-0"],
    [12n, "12"],
    [Number.POSITIVE_INFINITY, "Infinity"],
    [null, "null"],
    [[5, "a", true], '[5, "a", true]'],
    [[{}], "a list of 1"],
    [{ a: "secret" }, "an object"],
    [undefined, "nothing"],
  ])("shows %o", (value, shown) => {
    expect(showValue(value)).toBe(shown);
  });

  test("cuts long values at sixty code points", () => {
    expect(Array.from(showText("😀".repeat(500)))).toHaveLength(60);
    expect(showText("x".repeat(61))).toBe(`"${"x".repeat(58)}…`);
    expect(showText("x".repeat(58))).toBe(`"${"x".repeat(58)}"`);
    expect(Array.from(showValue(Array(100).fill("y")))).toHaveLength(60);
  });

  test("stays on one printable line, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(showText(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
      }),
    );
  });
});

describe("kindOf", () => {
  test.each([
    ["secret", "text"],
    ["", "empty text"],
    [1, "a number"],
    [1n, "a number"],
    [true, "a boolean"],
    [["secret"], "a list of 1"],
    [{ secret: 1 }, "an object"],
    [null, "null"],
    [undefined, "nothing"],
  ])("says what %o is without its text", (value, kind) => {
    expect(kindOf(value)).toBe(kind);
  });
});
