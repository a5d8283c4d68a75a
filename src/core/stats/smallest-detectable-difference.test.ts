import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { exactSignTest } from "./sign-test.ts";
import { type ComparisonDesign, smallestDetectableDifference } from "./smallest-detectable-difference.ts";

const usual = { pairs: 45, discordantShare: 0.3, alpha: 0.05, power: 0.8 };

const designs = fc.record({
  pairs: fc.integer({ min: 1, max: 30 }),
  discordantShare: fc.double({ min: 0, max: 1, noNaN: true }),
  alpha: fc.double({ min: 0.001, max: 0.9, noNaN: true }),
  power: fc.double({ min: 0.5, max: 0.99, noNaN: true }),
});

/** The chance of a finding for the better side, pair by pair: how often each count of wins and losses comes up. */
function powerPairByPair({ pairs, discordantShare, alpha }: ComparisonDesign, difference: number): number {
  const win = (discordantShare + difference) / 2;
  const loss = (discordantShare - difference) / 2;
  let chances = new Map([["0,0", 1]]);
  for (let pair = 0; pair < pairs; pair += 1) {
    const next = new Map<string, number>();
    const add = (wins: number, losses: number, chance: number) => {
      next.set(`${wins},${losses}`, (next.get(`${wins},${losses}`) ?? 0) + chance);
    };
    for (const [key, chance] of chances) {
      const [wins = 0, losses = 0] = key.split(",").map(Number);
      add(wins + 1, losses, chance * win);
      add(wins, losses + 1, chance * loss);
      add(wins, losses, chance * (1 - win - loss));
    }
    chances = next;
  }
  return [...chances].reduce((sum, [key, chance]) => {
    const [wins = 0, losses = 0] = key.split(",").map(Number);
    return wins > losses && exactSignTest(losses, wins) < alpha ? sum + chance : sum;
  }, 0);
}

describe("smallestDetectableDifference", () => {
  test.each([
    [45, 0.1, undefined],
    [45, 0.2, 0.185],
    [45, 0.3, 0.23],
    [45, 0.4, 0.27],
    [90, 0.1, 0.095],
    [90, 0.2, 0.135],
    [90, 0.3, 0.17],
    [90, 0.4, 0.195],
    [225, 0.1, 0.065],
    [225, 0.2, 0.09],
    [225, 0.3, 0.105],
    [225, 0.4, 0.125],
  ])("of %d pairs that differ in a share of %d is %d", (pairs, discordantShare, difference) => {
    expect(smallestDetectableDifference({ ...usual, pairs, discordantShare })).toBe(difference);
  });

  test("is found with the power asked for, and half a point less is not", () => {
    for (const design of [usual, { ...usual, pairs: 20, discordantShare: 0.9, power: 0.6 }]) {
      const difference = smallestDetectableDifference(design) ?? Number.NaN;
      expect(powerPairByPair(design, difference)).toBeGreaterThanOrEqual(design.power);
      expect(powerPairByPair(design, difference - 0.005)).toBeLessThan(design.power);
    }
  });

  test("is none where the policies never differ, or too seldom", () => {
    expect(smallestDetectableDifference({ ...usual, discordantShare: 0 })).toBeUndefined();
    expect(smallestDetectableDifference({ ...usual, discordantShare: 0.004 })).toBeUndefined();
  });

  test("may be the discordant share itself", () => {
    const design = { pairs: 6, discordantShare: 1, alpha: 0.05, power: 0.99 };
    expect(smallestDetectableDifference(design)).toBe(1);
    expect(smallestDetectableDifference({ ...design, pairs: 5 })).toBeUndefined();
  });

  test.each([46, 52, 54])("is the share of 8 of %d pairs itself where no step is found as often", (pairs) => {
    const design = { ...usual, pairs, discordantShare: 8 / pairs };
    expect(smallestDetectableDifference(design)).toBe(8 / pairs);
    expect(powerPairByPair(design, 8 / pairs)).toBeGreaterThanOrEqual(design.power);
    expect(powerPairByPair(design, Math.floor((8 / pairs) * 200) / 200)).toBeLessThan(design.power);
  });

  test("is none only where the discordant share itself is found less often", () => {
    fc.assert(
      fc.property(designs, (design) => {
        const isFound = powerPairByPair(design, design.discordantShare) > design.power + 1e-9;
        if (isFound) expect(smallestDetectableDifference(design)).toBeDefined();
      }),
    );
  });

  test("is a positive multiple of 0.005 of at most the discordant share, or that share", () => {
    fc.assert(
      fc.property(designs, (design) => {
        const difference = smallestDetectableDifference(design);
        if (difference === undefined) return;
        expect(difference).toBeGreaterThan(0);
        expect(difference).toBeLessThanOrEqual(design.discordantShare);
        expect([Math.round(difference * 200) / 200, design.discordantShare]).toContain(difference);
      }),
    );
  });

  test("grows with the power asked for and shrinks as alpha grows", () => {
    fc.assert(
      fc.property(designs, (design) => {
        const difference = smallestDetectableDifference(design) ?? Number.POSITIVE_INFINITY;
        const stronger = smallestDetectableDifference({ ...design, power: design.power + 0.005 });
        const looser = smallestDetectableDifference({ ...design, alpha: design.alpha + 0.05 });
        expect(stronger ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(difference);
        expect(looser ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(difference);
      }),
    );
  });

  test.each([
    ["pairs", 0],
    ["pairs", 4.5],
    ["discordantShare", -0.1],
    ["discordantShare", 1.1],
    ["discordantShare", Number.NaN],
    ["alpha", 0],
    ["power", 1],
  ])("refuses %s of %d", (member, value) => {
    const error = refusalOf(() => smallestDetectableDifference({ ...usual, [member]: value }));
    expect(error.code).toBe("statistics");
    expect(error.message).toContain(`${member}: expected`);
  });
});
