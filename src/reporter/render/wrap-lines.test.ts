import fc from "fast-check";
import { expect, test } from "vitest";
import { LINE_WIDTH, wrapLines } from "./wrap-lines.ts";

const SENTENCE = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen";

test("a text that fits is one line, one column more makes two", () => {
  expect(SENTENCE).toHaveLength(LINE_WIDTH);
  expect(wrapLines(SENTENCE)).toEqual([SENTENCE]);
  expect(wrapLines(`${SENTENCE}s`)).toEqual([SENTENCE.replace(" fourteen", ""), "fourteens"]);
});

test("each line has what is to stand before it", () => {
  expect(wrapLines(SENTENCE, { first: "  official  ", rest: "            " })).toEqual([
    "  official  one two three four five six seven eight nine ten eleven twelve",
    "            thirteen fourteen",
  ]);
});

test("later lines begin as the first does, unless told", () => {
  expect(wrapLines(SENTENCE, { first: "  " })).toEqual([
    "  one two three four five six seven eight nine ten eleven twelve thirteen",
    "  fourteen",
  ]);
});

test("a path is never cut, and has a line of its own where it is too long", () => {
  const path = `/${"a long folder/".repeat(8)}(1) [2]`;
  expect(wrapLines(`expected ${path}: no, more`, { whole: [path] })).toEqual([
    "expected",
    `${path}:`,
    "no, more",
  ]);
  expect(wrapLines(`${path}: no, more`, { first: "Run A  ", rest: "  ", whole: [path] })).toEqual([
    "Run A",
    `  ${path}:`,
    "  no, more",
  ]);
});

test("a command in backticks is never cut", () => {
  expect(wrapLines(`${"word ".repeat(13)}\`npx vitest-eviction generate\`.`)).toEqual([
    "word ".repeat(13).trim(),
    "`npx vitest-eviction generate`.",
  ]);
});

test("however long its words, no line is too long that could be broken", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,100}$/), { minLength: 1 }), (words) => {
      const lines = wrapLines(words.join(" "), { first: "  " });
      expect(lines.join(" ").trim().split(/ +/)).toEqual(words);
      for (const line of lines) {
        if (line.trim().includes(" ")) expect(line.length).toBeLessThanOrEqual(LINE_WIDTH);
      }
    }),
  );
});
