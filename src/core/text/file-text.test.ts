import { expect, test } from "vitest";
import { isSameText, linesOf } from "./file-text.ts";

test.each([
  ["", []],
  ["a", ["a"]],
  ["a\n\nb\n", ["a", "", "b"]],
  [
    ["a\n", "\nb\n", "c"],
    ["a", "", "b", "c"],
  ],
  [[], []],
])("lines of %j are %j", (text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});

test.each([
  ["a\nb\n", ["a\n", "b\n"], true],
  [["a\nb\n", "c\n"], ["a\n", "b\nc\n"], true],
  ["a\nb\n", ["a\n", "b"], false],
  ["a\nb\n", ["a\n", "c\n"], false],
  ["a\n", ["a\n", "\n"], false],
])("that %j is the same text as %j is %s", (first, second, same) => {
  expect(isSameText(first, second)).toBe(same);
  expect(isSameText(second, first)).toBe(same);
});
