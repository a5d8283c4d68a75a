import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pythonFloat } from "./python-float.ts";
import { pythonJson } from "./python-json.ts";

describe("on one line", () => {
  test("separates members by comma and space, keys by colon and space", () => {
    expect(pythonJson({ a: [1, 2, null], b: { c: true } })).toBe('{"a": [1, 2, null], "b": {"c": true}}');
  });

  test("sorts keys by code point, at every depth", () => {
    const value = { "😀": 1, ﬀ: 2, é: { z: 1, "10": 2, "9": 3, A: 4 } };
    expect(pythonJson(value)).toBe('{"é": {"10": 2, "9": 3, "A": 4, "z": 1}, "ﬀ": 2, "😀": 1}');
  });

  test("writes empty containers without space", () => {
    expect(pythonJson({ list: [], object: {} })).toBe('{"list": [], "object": {}}');
  });

  test("writes integers plainly, whatever their size", () => {
    expect(pythonJson([0, -0, -7, 2 ** 53, 1e21, 12345678901234567890n])).toBe(
      "[0, 0, -7, 9007199254740992, 1000000000000000000000, 12345678901234567890]",
    );
  });

  test("writes marked numbers as Python floats", () => {
    expect(pythonJson({ accuracy: pythonFloat(1), p: pythonFloat(1e-7) })).toBe(
      '{"accuracy": 1.0, "p": 1e-07}',
    );
  });

  test("escapes what Python escapes and leaves the rest raw", () => {
    expect(pythonJson('"\\/\n\r\t\b\f\0\x1b\x7f\u2028é😀')).toBe(
      '"\\"\\\\/\\n\\r\\t\\b\\f\\u0000\\u001b\x7f\u2028é😀"',
    );
  });

  test("keeps a member named __proto__", () => {
    expect(pythonJson(JSON.parse('{"__proto__": 1}'))).toBe('{"__proto__": 1}');
  });
});

describe("indented", () => {
  test("puts each member on its own line", () => {
    expect(pythonJson({ b: [1, { c: [] }], a: {} }, { indent: 2 })).toBe(
      ["{", '  "a": {},', '  "b": [', "    1,", "    {", '      "c": []', "    }", "  ]", "}"].join("\n"),
    );
  });

  test("leaves a scalar as it is", () => {
    expect(pythonJson("x", { indent: 2 })).toBe('"x"');
  });
});

describe("refuses mistakes of the program", () => {
  test.each([
    ["an unmarked fraction", { rate: 0.5 }],
    ["NaN", [Number.NaN]],
    ["an infinite float", pythonFloat(Number.POSITIVE_INFINITY)],
    ["an undefined member", { a: undefined }],
    ["a hole", [1, undefined]],
    ["a function", { a: () => 1 }],
    ["a symbol", [Symbol("s")]],
  ])("%s", (_, value) => {
    expect(() => pythonJson(value)).toThrow(TypeError);
  });
});

test("reads back as the same value, in both layouts", () => {
  const json = fc.jsonValue({ stringUnit: "binary" }).map(withIntegers);
  fc.assert(
    fc.property(json, (value) => {
      expect(JSON.parse(pythonJson(value))).toEqual(value);
      expect(JSON.parse(pythonJson(value, { indent: 2 }))).toEqual(value);
    }),
  );
});

test("does not depend on the order in which members were added", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.integer()), (value) => {
      const reversed = Object.fromEntries(Object.entries(value).reverse());
      expect(pythonJson(reversed)).toBe(pythonJson(value));
    }),
  );
});

/** The value with every number cut to an integer, as unmarked numbers must be. */
function withIntegers(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, member: unknown) =>
    typeof member === "number" ? Math.trunc(member) + 0 : member,
  );
}
