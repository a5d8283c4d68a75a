import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codePointLength, compareCodePoints, hasLoneSurrogate, sortedByCodePoint } from "./code-points.ts";

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .array(fc.constantFrom("\ud800", "\ud801", "\udc00", "\udc01", "a", "\ue000", "\uffff"), { maxLength: 6 })
    .map((units) => units.join("")),
);

function codePoints(text: string): readonly number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? -1);
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  if (at === -1) {
    return a.length - b.length;
  }
  return (a[at] ?? -1) - (b[at] ?? -1);
}

describe("codePointLength", () => {
  test("counts an astral character once", () => {
    expect(codePointLength("a😀é")).toBe(3);
    expect(codePointLength("")).toBe(0);
  });

  test("counts a lone surrogate as one", () => {
    expect(codePointLength("\ud83d")).toBe(1);
    expect(codePointLength("\ude00\ud83d")).toBe(2);
  });

  test("agrees with the iteration of a string", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(codePointLength(text)).toBe(codePoints(text).length);
      }),
    );
  });
});

describe("compareCodePoints", () => {
  test("puts an astral character after the end of the basic plane", () => {
    expect(["😀", "ﬀ", "é", "a"].sort(compareCodePoints)).toEqual(["a", "é", "ﬀ", "😀"]);
  });

  test("puts a prefix first", () => {
    expect(["ab", "", "a"].sort(compareCodePoints)).toEqual(["", "a", "ab"]);
  });

  test("compares like the lists of code points", () => {
    fc.assert(
      fc.property(anyText, anyText, (a, b) => {
        expect(Math.sign(compareCodePoints(a, b))).toBe(
          Math.sign(compareLists(codePoints(a), codePoints(b))),
        );
      }),
    );
  });
});

describe("hasLoneSurrogate", () => {
  test("accepts paired surrogates only", () => {
    expect(hasLoneSurrogate("plain 😀 text")).toBe(false);
    expect(hasLoneSurrogate("\ud83d")).toBe(true);
    expect(hasLoneSurrogate("a\ude00b")).toBe(true);
    expect(hasLoneSurrogate("\ude00\ud83d")).toBe(true);
  });

  test("is true exactly for text that UTF-8 cannot carry", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const survives = Buffer.from(text, "utf8").toString("utf8") === text;
        expect(hasLoneSurrogate(text)).toBe(!survives);
      }),
    );
  });
});

test("sortedByCodePoint sorts as texts compare, and leaves what it is given", () => {
  fc.assert(
    fc.property(fc.array(anyText), (given) => {
      const before = [...given];
      expect(sortedByCodePoint(given)).toEqual(before.toSorted(compareCodePoints));
      expect(given).toEqual(before);
    }),
  );
});
