import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { haveSameValues, isAtMost, readInteger, readIntegers } from "./integers.ts";

const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength: 30 });

describe("readInteger", () => {
  test("drops leading zeros, but not the last digit", () => {
    expect(readInteger("007")).toBe("7");
    expect(readInteger("000")).toBe("0");
    expect(readInteger("100")).toBe("100");
  });

  test("reads nothing else than digits", () => {
    for (const token of ["", "3rd", "x7", "a", undefined]) expect(readInteger(token)).toBeUndefined();
  });

  test("keeps every digit of a value of any size", () => {
    fc.assert(
      fc.property(digits, (token) => {
        expect(readInteger(token)).toBe(BigInt(token).toString());
      }),
    );
  });
});

test("readIntegers takes the integers among tokens, in order", () => {
  expect(readIntegers(["about", "07", "days", "3rd", "7"])).toEqual(["7", "7"]);
});

test("isAtMost orders by value, not by text", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n }), fc.bigInt({ min: 0n }), (first, second) => {
      expect(isAtMost(first.toString(), second.toString())).toBe(first <= second);
    }),
  );
});

describe("haveSameValues", () => {
  test("ignores order and repeats", () => {
    expect(haveSameValues(["1", "2", "1"], ["2", "1"])).toBe(true);
  });

  test("tells a part from the whole, whichever side it is on", () => {
    expect(haveSameValues(["1"], ["1", "2"])).toBe(false);
    expect(haveSameValues(["1", "2"], ["1"])).toBe(false);
  });

  test("tells apart what doubles cannot", () => {
    expect(haveSameValues(["9007199254740993"], ["9007199254740992"])).toBe(false);
  });
});
