import { expect, test } from "vitest";
import { pythonFloat } from "../text/python-float.ts";
import { documentText, rowsText } from "./json-text.ts";

test("a document is indented by 2 and ends with a newline", () => {
  expect(documentText({ b: [pythonFloat(1)], a: {} })).toBe('{\n  "a": {},\n  "b": [\n    1.0\n  ]\n}\n');
});

test("rows stand on one line each, the last ended too", () => {
  expect(rowsText([{ b: 1, a: "é\u2028" }, [1, 2]])).toBe('{"a": "é\u2028", "b": 1}\n[1, 2]\n');
});

test("no rows make an empty text", () => {
  expect(rowsText([])).toBe("");
});
