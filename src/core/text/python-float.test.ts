import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPythonFloat } from "./python-float.ts";

test.each([
  [0, "0.0"],
  [-0, "-0.0"],
  [1, "1.0"],
  [-3, "-3.0"],
  [2.5, "2.5"],
  [0.1 + 0.2, "0.30000000000000004"],
  [100, "100.0"],
  [123456.789, "123456.789"],
  [0.0001, "0.0001"],
  [0.00009999999999999999, "9.999999999999999e-05"],
  [0.00012345, "0.00012345"],
  [0.00001, "1e-05"],
  [1.5e-7, "1.5e-07"],
  [1e15, "1000000000000000.0"],
  [1e16, "1e+16"],
  [1234567890123456.8, "1234567890123456.8"],
  [12345678901234568, "1.2345678901234568e+16"],
  [1e22, "1e+22"],
  [-1e100, "-1e+100"],
  [5e-324, "5e-324"],
  [1.7976931348623157e308, "1.7976931348623157e+308"],
])("writes %d as %s", (value, text) => {
  expect(formatPythonFloat(value)).toBe(text);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])("refuses %d", (value) => {
  expect(() => formatPythonFloat(value)).toThrow(TypeError);
});

test("reads back to the same double and never looks like an integer", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const text = formatPythonFloat(value);
      expect(Object.is(Number(text), value)).toBe(true);
      expect(text).toMatch(/^-?(\d+\.\d+|\d(\.\d+)?e[+-]\d{2,3})$/);
    }),
  );
});
