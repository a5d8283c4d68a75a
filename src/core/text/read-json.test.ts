import { expect, test } from "vitest";
import { readJson } from "./read-json.ts";

test.each([null, false, 0, "", [], { a: [1] }])("reads %j", (value) => {
  expect(readJson(JSON.stringify(value))).toEqual(value);
});

test.each(["", " ", "{", "undefined", "NaN", "\ufeff[]", "[1] [2]"])("gives nothing for %j", (text) => {
  expect(readJson(text)).toBeUndefined();
});
