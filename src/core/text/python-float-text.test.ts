import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPythonFloat } from "./python-float-text.ts";

describe("text that Python reads", () => {
  test.each([
    ["0.7", 0.7],
    ["-0.7", -0.7],
    ["+.5", 0.5],
    ["5.", 5],
    ["7e-1", 0.7],
    ["7E+1", 70],
    ["007", 7],
    ["1_000.2_5e1_0", 1000.25e10],
    [" \t0.7\n", 0.7],
    ["\u3000\xa00.7\x85\u2028", 0.7],
    ["1e400", Number.POSITIVE_INFINITY],
    ["-1e400", Number.NEGATIVE_INFINITY],
    ["1e-400", 0],
  ])("%j is %d", (text, number) => {
    expect(readPythonFloat(text)).toBe(number);
  });

  test("keeps the sign of zero", () => {
    expect(readPythonFloat("-0")).toBe(-0);
  });

  test.each([
    ["Arabic-Indic", "\u0660.\u0665", 0.5],
    ["Devanagari", "\u0967\u0968\u0969", 123],
    ["full-width, with ASCII", "\uff10.2\uff15", 0.25],
    ["mathematical monospace, the last of five runs in a row", "\u{1d7f7}.\u{1d7ff}e\u{1d7f8}", 190],
  ])("in %s digits", (_, text, number) => {
    expect(readPythonFloat(text)).toBe(number);
  });

  test("reads back every double that the language writes", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(readPythonFloat(String(number))).toBe(Number(String(number)));
      }),
    );
  });

  test("reads the same number in the digits of any script", () => {
    const scriptZeros = fc.constantFrom(
      0x0660,
      0x06f0,
      0x0966,
      0x0be6,
      0x1040,
      0xff10,
      0x104a0,
      0x1d7ce,
      0x1e950,
    );
    fc.assert(
      fc.property(fc.nat(), scriptZeros, (number, zero) => {
        const text = String(number).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
        expect(readPythonFloat(text)).toBe(number);
      }),
    );
  });
});

describe("text that Python refuses", () => {
  test.each([
    "",
    " ",
    ".",
    "+",
    "e5",
    "1e",
    "1e+",
    "--1",
    "+ 1",
    "1 0",
    "0x1",
    "0b1",
    "1,5",
    "1n",
    "1f",
    "_1",
    "1_",
    "1__0",
    "1_.5",
    "1._5",
    "1_e5",
    "1e_5",
    "\u00bd",
    "\u2460",
    "\u4e94",
    "\ufeff1",
    "\x1c1",
    "1\x1f",
    "0.5\0",
    "high",
  ])("%j", (text) => {
    expect(readPythonFloat(text)).toBeNaN();
  });

  test.each(["nan", "inf", "-Infinity", "Infinity", "INF"])("%j counts as refused", (text) => {
    expect(readPythonFloat(text)).toBeNaN();
  });
});

test("any text at all gives a number or NaN, and no exception", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(readPythonFloat(text)).toBeTypeOf("number");
    }),
  );
});
