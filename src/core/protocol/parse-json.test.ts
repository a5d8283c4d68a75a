import { describe, expect, test } from "vitest";
import { parseJson } from "./parse-json.ts";

describe("parseJson", () => {
  test("reads JSON, tabs and all", () => {
    expect(parseJson('{\n\t"a":\t[1, {"b": "x: *y"}],\n\t"c": "&z"\n}', "m.json")).toEqual({
      a: [1, { b: "x: *y" }],
      c: "&z",
    });
  });

  test("reads any number of lists and objects", () => {
    const many = Array.from({ length: 1_000 }, (_, index) => ({ case_id: `c${index}`, tags: ["x"] }));
    expect(parseJson(JSON.stringify(many, null, 2), "m.json")).toEqual(many);
  });

  test.each([
    ['{"a": 1,\n"b": secret}', "text that is not JSON"],
    ['{"a": "secret",\n}', "text that is not JSON at line 2"],
    ['{"a": NaN}', "text that is not JSON"],
    ["", "text that is not JSON"],
    ["\ufeff{}", "a byte order mark at its start"],
    ['{"a": {\n"b": 1,\n"\\u0062": "secret"}}', "a key a second time at line 3"],
  ])("refuses a text and quotes none of it (%#)", (text, found) => {
    const attempt = () => parseJson(text, "m.json");
    expect(attempt).toThrow(`m.json: expected JSON text with unique keys, found ${found}`);
    expect(attempt).not.toThrow("secret");
  });
});
