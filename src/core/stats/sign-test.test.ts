import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exactSignTest, mostFewer } from "./sign-test.ts";

describe("exactSignTest", () => {
  test.each([
    [0, 0, 1],
    [0, 1, 1],
    [1, 1, 1],
    [0, 4, 0.125],
    [1, 13, 0.0018310546875],
    [1, 17, 0.00014495849609375],
    [16, 19, 0.7358788008568808],
    [1, 75, 2.0381730293306602e-21],
  ])("gives the exact p-value of %d against %d", (fewer, more, pValue) => {
    expect(exactSignTest(fewer, more)).toBe(pValue);
  });

  test("is a power of two when all tosses fall on one side, down to the smallest double", () => {
    for (const tosses of [1, 2, 64, 1022, 1023, 1024, 1074, 1075]) {
      expect(exactSignTest(0, tosses)).toBe(2 ** (1 - tosses));
    }
  });

  test("is 0 below the smallest double", () => {
    expect(exactSignTest(0, 1076)).toBe(0);
    expect(exactSignTest(0, 5000)).toBe(0);
  });

  test("stays finite and exact where the sum is beyond the doubles", () => {
    expect(exactSignTest(512, 512)).toBe(1);
    expect(exactSignTest(511, 513)).toBe(0.9750721941070205);
    expect(exactSignTest(2400, 2600)).toBe(0.004883649737517518);
    expect(exactSignTest(11, 1064)).toBe(2.6322933999919364e-298);
  });

  test("lies above 0 and at most at 1, and falls as the sides part", () => {
    fc.assert(
      fc.property(fc.nat({ max: 200 }), fc.nat({ max: 200 }), (fewer, apart) => {
        const pValue = exactSignTest(fewer, fewer + apart);
        expect(pValue).toBeGreaterThan(0);
        expect(pValue).toBeLessThanOrEqual(1);
        expect(exactSignTest(fewer, fewer + apart + 1)).toBeLessThanOrEqual(pValue);
      }),
    );
  });
});

test("the most on the rarer side is what the test itself finds, toss by toss", () => {
  const alphas = fc.oneof(
    fc.constantFrom(0.05, 0.5, 1e-9),
    fc.double({ min: 1e-12, max: 0.999, noNaN: true }),
  );
  fc.assert(
    fc.property(alphas, fc.nat(80), (alpha, tosses) => {
      const most = mostFewer(tosses, alpha)[tosses] ?? Number.NaN;
      const isSignificant = (fewer: number) =>
        fewer <= tosses - fewer && exactSignTest(fewer, tosses - fewer) < alpha;
      expect(most === -1 || isSignificant(most)).toBe(true);
      expect(isSignificant(most + 1)).toBe(false);
    }),
  );
});
