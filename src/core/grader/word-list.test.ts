import fc from "fast-check";
import { expect, test } from "vitest";
import { STOPWORDS } from "./stopwords.ts";
import { WordList } from "./word-list.ts";

test("has its words and no others, whatever they share with one", () => {
  const list = new WordList(["one", "five", "fifteen"]);
  expect(["one", "five", "fifteen"].filter((word) => list.has(word))).toHaveLength(3);
  expect(["", "o", "ode", "fate", "five5", "oe", "\u{1f600}"].filter((word) => list.has(word))).toEqual([]);
});

test("has what a set has", () => {
  const list = new WordList(STOPWORDS);
  for (const word of STOPWORDS) expect(list.has(word)).toBe(true);
  const tokens = fc.oneof(fc.stringMatching(/^[a-z0-9]{0,9}$/), fc.string());
  fc.assert(fc.property(tokens, (token) => list.has(token) === STOPWORDS.has(token)));
});
