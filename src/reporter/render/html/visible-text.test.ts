import fc from "fast-check";
import { expect, test } from "vitest";
import { anyHostileText } from "../../../../test/factories/hostile-texts.ts";
import { cutText, visibleText } from "./visible-text.ts";

test.each([
  ["\u001b[31mred", "\\u001b[31mred"],
  ["nul \0 bell \u0007 delete \u007f csi \u009b", "nul \\u0000 bell \\u0007 delete \\u007f csi \\u009b"],
  ["\u202eright to left\u2069\u200f", "\\u202eright to left\\u2069\\u200f"],
  ["soft\u00adhyphen\u200b\ufeff", "soft\\u00adhyphen\\u200b\\ufeff"],
  ["line\u2028line\rline", "line\\u2028line\\u000dline"],
  ["half \ud83d and \ufffe and \u{e0041}", "half \\ud83d and \\ufffe and \\u{e0041}"],
])("writes hidden characters out: %j", (text, shown) => {
  expect(visibleText(text)).toBe(shown);
});

test.each(["tab\tand\nnewline", "👩‍👩‍👧 नमस्ते\u200d \u0600", "北京 é e\u0301"])(
  "leaves %j as it is",
  (text) => {
    expect(visibleText(text)).toBe(text);
  },
);

test("reads a carriage return with a newline as one line end", () => {
  expect(visibleText("a\r\nb")).toBe("a\nb");
});

test("is never in need of itself", () => {
  fc.assert(
    fc.property(anyHostileText(), (text) => {
      const shown = visibleText(text);
      expect(visibleText(shown)).toBe(shown);
      expect(shown.isWellFormed()).toBe(true);
    }),
  );
});

test("cuts between code points and counts the rest", () => {
  expect(cutText("😀😀😀", 2)).toEqual({ shown: "😀😀", left: 1 });
  expect(cutText("abc", 3)).toEqual({ shown: "abc", left: 0 });
  expect(cutText("", 3)).toEqual({ shown: "", left: 0 });
});

test("cuts off no more and no less than it counts", () => {
  fc.assert(
    fc.property(anyHostileText(), fc.nat(50), (text, longest) => {
      const { shown, left } = cutText(text, longest);
      expect(text.startsWith(shown)).toBe(true);
      expect(Array.from(shown).length + left).toBe(Array.from(text).length);
    }),
  );
});
