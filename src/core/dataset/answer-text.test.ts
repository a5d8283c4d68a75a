import { expect, test } from "vitest";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { answerText } from "./answer-text.ts";

test.each([
  ["text as it stands", ' "blue" \n', ' "blue" \n'],
  ["an absent answer", undefined, "null"],
  ["null", null, "null"],
  ["an integer", 5, "5"],
  ["minus zero", -0, "0"],
  ["a boolean", true, "true"],
  ["a fraction", 2.5, "2.5"],
  ["a small fraction", 1e-7, "1e-07"],
  ["a large number", 1e16, "1e+16"],
  ["a list", ["b", "é", 0.5], '["b", "é", 0.5]'],
  ["an object, keys by code point", { "😀": 1, ﬀ: [null], é: "x" }, '{"é": "x", "ﬀ": [null], "😀": 1}'],
])("%s", (_, answer, text) => {
  expect(answerText(answer, "row")).toBe(text);
});

test("refuses a number that a double cannot hold, naming the row", () => {
  const error = refusalOf(() => answerText(JSON.parse('{"n": [1e999]}'), 'dataset row "q1"'));
  expect(error.code).toBe("dataset");
  expect(error.message).toContain('dataset row "q1".answer');
});
