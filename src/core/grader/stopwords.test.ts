import { expect, test } from "vitest";
import { STOPWORDS } from "./stopwords.ts";
import { tokenize } from "./tokens.ts";

test("every stopword is one token, so that it can be met", () => {
  for (const word of STOPWORDS) expect(tokenize(word)).toEqual([word]);
});

test("the words that decide an answer are none", () => {
  for (const word of ["yes", "no", "not"]) expect(STOPWORDS.has(word)).toBe(false);
});

test("the list is that of the grader's version: every kind, 126 words", () => {
  for (const word of ["own", "whose", "might", "whether", "further", "also"]) {
    expect(STOPWORDS.has(word)).toBe(true);
  }
  expect(STOPWORDS.size).toBe(126);
});
