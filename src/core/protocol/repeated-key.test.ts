import fc from "fast-check";
import { expect, test } from "vitest";
import { lineOfRepeatedKey } from "./repeated-key.ts";

test.each([
  ['{"a": 1, "a": 2}', 1],
  ['{"a": {\n"b": 1,\n"\\u0062": 2}}', 3],
  ['[{"a": 1}, {\n"a": 2, "b": [{"c": 1, "c": 1}]}]', 2],
  ['{"__proto__": 1,\n"__proto__": 2}', 2],
])("%j has a key twice, at line %i", (json, line) => {
  expect(lineOfRepeatedKey(json)).toBe(line);
});

test.each([
  '{"a": "a", "b": {"a": ["a", "a"]}}',
  '[{"a": 1}, {"a": 1}]',
  '{"a": "\\": \\"a\\": {", "\\"": 1}',
  '"a"',
  "1",
])("%j has none", (json) => {
  expect(lineOfRepeatedKey(json)).toBeUndefined();
});

test("whatever was written from a value has no key twice", () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      expect(lineOfRepeatedKey(JSON.stringify(JSON.parse(json)))).toBeUndefined();
    }),
  );
});
