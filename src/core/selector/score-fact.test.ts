import { describe, expect, test } from "vitest";
import { type FactScore, type SelectableFact, scoreFact } from "./score-fact.ts";
import { resolveSelectorOptions, type SelectorOptions } from "./selector-options.ts";

const NOW = "2026-08-13T00:00:00Z";
const DAYS_AGO_30 = "2026-07-14T00:00:00Z";
const DAYS_AGO_90 = "2026-05-15T00:00:00Z";

function score(fact: SelectableFact, usage?: unknown, options: Partial<SelectorOptions> = {}): FactScore {
  return scoreFact(
    fact,
    usage,
    resolveSelectorOptions({ maxFacts: 1, policy: "hybrid-v1", now: NOW, ...options }),
  );
}

function freshness(fact: SelectableFact, options: Partial<SelectorOptions> = {}): unknown {
  return score(fact, undefined, options).components;
}

function heat(usage: unknown, options: Partial<SelectorOptions> = {}): unknown {
  return score({}, usage, options).components;
}

describe("confidence", () => {
  test.each([
    [0.7, 0.7],
    [0, 0],
    [-0, 0],
    [-3, 0],
    [1.5, 1],
    ["0.7", 0.7],
    [" 7e-1 ", 0.7],
    ["\u0660.\u0665", 0.5],
    ["-0", 0],
    ["1_0", 1],
  ])("%j reads as %d", (confidence, expected) => {
    expect(score({ confidence }).components.confidence).toBe(expected);
  });

  test.each([
    [undefined],
    [null],
    [true],
    [false],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    ["1e400"],
    ["-inf"],
    ["nan"],
    ["high"],
    [""],
    [[0.9]],
    [{}],
    [1n],
  ])("%s counts as one half", (confidence) => {
    expect(score({ confidence }).components.confidence).toBe(0.5);
  });

  test("is the whole score under the confidence policy", () => {
    const fact = { confidence: 0.7, lastConfirmedAt: NOW };
    const usage = { accessHeat: 8, lastAccessedAt: NOW };
    expect(score(fact, usage, { policy: "confidence" })).toEqual({
      value: 0.7,
      components: { confidence: 0.7 },
    });
  });
});

describe("freshness", () => {
  test("halves with every half-life since the confirmation", () => {
    expect(freshness({ lastConfirmedAt: NOW })).toMatchObject({ confirmationFreshness: 1 });
    expect(freshness({ lastConfirmedAt: DAYS_AGO_90 })).toMatchObject({ confirmationFreshness: 0.5 });
    expect(freshness({ lastConfirmedAt: DAYS_AGO_90 }, { confirmationHalfLifeDays: 30 })).toMatchObject({
      confirmationFreshness: 0.125,
    });
  });

  test("counts days in fractions", () => {
    expect(
      freshness({ lastConfirmedAt: "2026-08-12T12:00:00Z" }, { confirmationHalfLifeDays: 1 }),
    ).toMatchObject({
      confirmationFreshness: Math.SQRT1_2,
    });
  });

  test("is whole for a confirmation that is still to come", () => {
    expect(freshness({ lastConfirmedAt: "2027-01-01" })).toMatchObject({ confirmationFreshness: 1 });
  });

  test.each([[undefined], [null], [""], ["yesterday"], [1_755_043_200]])(
    "starts from one half at the creation when the confirmation is %j",
    (lastConfirmedAt) => {
      expect(freshness({ lastConfirmedAt, createdAt: NOW })).toMatchObject({ confirmationFreshness: 0.5 });
      expect(freshness({ lastConfirmedAt, createdAt: DAYS_AGO_90 })).toMatchObject({
        confirmationFreshness: 0.25,
      });
    },
  );

  test("is 0 when no time is well-formed, or when nothing lasts", () => {
    expect(freshness({ lastConfirmedAt: "x", createdAt: "y" })).toMatchObject({ confirmationFreshness: 0 });
    expect(freshness({ lastConfirmedAt: NOW }, { confirmationHalfLifeDays: 0 })).toMatchObject({
      confirmationFreshness: 0,
    });
    expect(freshness({ createdAt: NOW }, { confirmationHalfLifeDays: -1 })).toMatchObject({
      confirmationFreshness: 0,
    });
  });
});

describe("heat", () => {
  test("is full from a heat of eight on", () => {
    expect(heat({ accessHeat: 8, lastAccessedAt: NOW })).toMatchObject({ accessHeat: 1 });
    expect(heat({ accessHeat: 1e300, lastAccessedAt: NOW })).toMatchObject({ accessHeat: 1 });
  });

  test("halves with every half-life since the last access, before the logarithm", () => {
    expect(heat({ accessHeat: 4, lastAccessedAt: DAYS_AGO_30 })).toMatchObject({
      accessHeat: Math.log1p(2) / Math.log(9),
    });
    expect(heat({ accessHeat: "4", lastAccessedAt: DAYS_AGO_30 }, { accessHalfLifeDays: 15 })).toMatchObject({
      accessHeat: Math.log1p(1) / Math.log(9),
    });
  });

  test.each([
    [undefined],
    [null],
    ["hot"],
    [3],
    [[]],
    [{ accessHeat: 8 }],
    [{ lastAccessedAt: NOW }],
    [{ accessHeat: 8, lastAccessedAt: "yesterday" }],
    [{ accessHeat: 0, lastAccessedAt: NOW }],
    [{ accessHeat: -1, lastAccessedAt: NOW }],
    [{ accessHeat: true, lastAccessedAt: NOW }],
    [{ accessHeat: "inf", lastAccessedAt: NOW }],
    [{ accessHeat: "1e400", lastAccessedAt: NOW }],
    [{ accessHeat: Number.NaN, lastAccessedAt: NOW }],
  ])("is 0 for the usage %j", (usage) => {
    expect(heat(usage)).toMatchObject({ accessHeat: 0 });
  });

  test("is 0 when nothing lasts", () => {
    expect(heat({ accessHeat: 8, lastAccessedAt: NOW }, { accessHalfLifeDays: 0 })).toMatchObject({
      accessHeat: 0,
    });
  });
});

test("the hybrid score is the weighted sum, added from left to right", () => {
  const fact = { confidence: 0.7, lastConfirmedAt: NOW };
  const usage = { accessHeat: 8, lastAccessedAt: NOW };
  const weights = { confidenceWeight: 0.1, confirmationWeight: 0.2, accessWeight: 0.3 };
  expect(score(fact, usage)).toEqual({
    value: 0.65 * 0.7 + 0.25 + 0.1,
    components: { confidence: 0.7, confirmationFreshness: 1, accessHeat: 1 },
  });
  expect(score({ ...fact, confidence: 1 }, usage, weights).value).toBe(0.1 + 0.2 + 0.3);
});
