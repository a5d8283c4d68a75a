import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { passPowerK } from "./pass-power-k.ts";

const counts = fc
  .integer({ min: 1, max: 12 })
  .chain((trials) =>
    fc.tuple(fc.constant(trials), fc.nat({ max: trials }), fc.integer({ min: 1, max: trials })),
  );

/** The share of the ways to draw k trials that draw right ones only, by looking at each of them. */
function shareOfDraws(trials: number, correct: number, k: number): number {
  let draws = 0;
  let right = 0;
  for (let drawn = 0; drawn < 2 ** trials; drawn += 1) {
    const bits = [...drawn.toString(2)].filter((bit) => bit === "1").length;
    if (bits !== k) continue;
    draws += 1;
    if (drawn < 2 ** correct) right += 1;
  }
  return right / draws;
}

describe("passPowerK", () => {
  test.each([
    [5, 3, 2, 0.3, 10],
    [5, 3, 3, 0.1, 10],
    [8, 6, 4, 0.2143, 4],
  ])("of %d trials with %d right, for k = %d, is %d", (trials, correct, k, share, digits) => {
    expect(passPowerK({ trials, correct }, k)).toBeCloseTo(share, digits);
  });

  test("is the accuracy for k = 1, and 0 for more draws than right answers", () => {
    expect(passPowerK({ trials: 8, correct: 6 }, 1)).toBe(0.75);
    expect(passPowerK({ trials: 8, correct: 3 }, 4)).toBe(0);
    expect(passPowerK({ trials: 8, correct: 0 }, 1)).toBe(0);
  });

  test("is 1 when every trial is right", () => {
    expect(passPowerK({ trials: 8, correct: 8 }, 8)).toBe(1);
  });

  test("counts draws without putting back", () => {
    fc.assert(
      fc.property(counts, ([trials, correct, k]) => {
        expect(passPowerK({ trials, correct }, k)).toBeCloseTo(shareOfDraws(trials, correct, k), 12);
      }),
      { numRuns: 40 },
    );
  });

  test("stays finite for very many trials", () => {
    expect(passPowerK({ trials: 4000, correct: 3999 }, 2000)).toBeCloseTo(0.5, 10);
  });

  test.each([
    ["trials", 0, 0, 1],
    ["correct", 5, 6, 1],
    ["correct", 5, -1, 1],
    ["correct", 5, 2.5, 1],
    ["k", 5, 3, 0],
    ["k", 5, 3, 6],
  ])("refuses an impossible %s: %d trials, %d right, k = %d", (where, trials, correct, k) => {
    const error = refusalOf(() => passPowerK({ trials, correct }, k));
    expect(error.code).toBe("statistics");
    expect(error.message).toContain(`${where}: expected an integer in`);
  });
});
