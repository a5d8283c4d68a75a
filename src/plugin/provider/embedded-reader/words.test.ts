import { expect, test } from "vitest";
import { isNumber, tokenize } from "./words.ts";

function texts(sentence: string): readonly string[] {
  return tokenize(sentence).map(({ text }) => text);
}

test.each([
  ["I don't mind Anna's café-bar.", ["I", "don't", "mind", "Anna's", "café-bar", "."]],
  ["£1,200.50 or 12% at 7:00 am", ["£1,200.50", "or", "12%", "at", "7:00 am"]],
  ["the 3rd of 9.5 km", ["the", "3rd", "of", "9.5", "km"]],
  ['we saw "Salt on the Stairs"!', ["we", "saw", "Salt on the Stairs", "!"]],
  ["Asia/Lima 🌱", ["Asia", "/", "Lima", "🌱"]],
])("splits %j", (sentence, expected) => {
  expect(texts(sentence)).toEqual(expected);
});

test.each([
  ["planting planted plants plant"],
  ["stopping stopped stops stop"],
  ["move moved moving moves"],
  ["delivery delivered delivers deliver"],
  ["Anna Anna's ANNA"],
])("gives one stem to %s", (words) => {
  expect(new Set(tokenize(words).map(({ stem }) => stem)).size).toBe(1);
});

test("tells content words, function words and marks apart", () => {
  const kinds = tokenize("Where is my umbrella, now?").map(({ kind }) => kind);
  expect(kinds).toEqual(["function", "function", "function", "content", "mark", "function", "mark"]);
});

test("a mark parts its neighbours", () => {
  expect(tokenize("red blue").map(({ place }) => place)).toEqual([0, 1]);
  expect(tokenize("red, blue").map(({ place }) => place)).toEqual([0, 1, 3]);
});

test("knows numbers in digits and in words", () => {
  expect(tokenize("Five 12% tents").map(isNumber)).toEqual([true, true, false]);
});
