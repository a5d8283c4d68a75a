import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EvictionError } from "../errors/eviction-error.ts";
import type { Pair } from "./pair.ts";
import { pairedBootstrap, pairedBootstraps } from "./paired-bootstrap.ts";

const options = { seed: 4789, iterations: 200, alpha: 0.05 };
const pairs = fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 1, maxLength: 70 });
const anyOptions = fc.record({
  seed: fc.maxSafeInteger(),
  iterations: fc.integer({ min: 1, max: 60 }),
  alpha: fc.double({ min: 0.001, max: 0.5, noNaN: true }),
});

describe("pairedBootstrap", () => {
  test("gives the bounds of the ranks that alpha names, beside its own options", () => {
    const outcomes: Pair[] = Array.from({ length: 10 }, (_, index) => [index < 4, index < 8]);
    expect(pairedBootstrap(outcomes, { seed: 4789, iterations: 2000, alpha: 0.1 })).toStrictEqual({
      mean_difference: 0.4,
      lower: 0.19999999999999996,
      upper: 0.7,
      iterations: 2000,
      seed: 4789,
      alpha: 0.1,
    });
  });

  test("gives the one resample as both bounds of a single iteration", () => {
    const { lower, upper } = pairedBootstrap(
      [
        [false, true],
        [true, true],
      ],
      { ...options, iterations: 1 },
    );
    expect(lower).toBe(upper);
  });

  test("takes a seed beyond the safe integers as a bigint and reports it so", () => {
    const seed = 2n ** 70n;
    expect(pairedBootstrap([[false, true]], { ...options, seed })).toMatchObject({
      seed,
      lower: 1,
      upper: 1,
    });
  });

  test("repeats itself, and draws otherwise with another seed", () => {
    const outcomes: Pair[] = Array.from({ length: 45 }, (_, index) => [index % 2 === 0, index % 7 !== 0]);
    const one = { ...options, iterations: 1 };
    expect(pairedBootstrap(outcomes, one)).toStrictEqual(pairedBootstrap(outcomes, one));
    const lowers = [1, 2, 3, 4, 5].map((seed) => pairedBootstrap(outcomes, { ...one, seed }).lower);
    expect(new Set(lowers).size).toBeGreaterThan(1);
  });

  test("keeps its bounds in order and inside -1..1 up to an alpha of 0.5", () => {
    fc.assert(
      fc.property(pairs, anyOptions, (outcomes, given) => {
        const { lower, upper, mean_difference } = pairedBootstrap(outcomes, given);
        expect(lower).toBeLessThanOrEqual(upper);
        for (const value of [lower, upper, mean_difference]) expect(Math.abs(value)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("finds no difference between two policies that agree on every case", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 70 }), anyOptions, (rights, given) => {
        const outcomes = rights.map((right): Pair => [right, right]);
        expect(pairedBootstrap(outcomes, given)).toStrictEqual({
          mean_difference: 0,
          lower: 0,
          upper: 0,
          ...given,
        });
      }),
    );
  });

  test("finds for each of several lists what it finds for it alone", () => {
    fc.assert(
      fc.property(fc.array(pairs, { maxLength: 5 }), anyOptions, (lists, given) => {
        const alone = lists.map((outcomes) => pairedBootstrap(outcomes, given));
        expect(pairedBootstraps(lists, given)).toStrictEqual(alone);
      }),
    );
  });

  test("never changes the pairs", () => {
    const outcomes = Object.freeze([
      Object.freeze([false, true] as const),
      Object.freeze([true, false] as const),
    ]);
    expect(() => pairedBootstrap(outcomes, options)).not.toThrow();
  });
});

describe("pairedBootstrap refuses", () => {
  const refusal = (given: Partial<typeof options>, outcomes: readonly Pair[] = [[true, false]]) => {
    return () => pairedBootstrap(outcomes, { ...options, ...given });
  };

  test("no pairs", () => {
    expect(refusal({}, [])).toThrow(EvictionError);
    expect(refusal({}, [])).toThrow(/^pairs: expected at least one pair/);
  });

  test.each([0, 1, -0.05, 5, Number.NaN])("an alpha of %d", (alpha) => {
    expect(refusal({ alpha })).toThrow(EvictionError);
    expect(refusal({ alpha })).toThrow(/^alpha: expected a number strictly between 0 and 1/);
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("iterations of %d", (iterations) => {
    expect(refusal({ iterations })).toThrow(EvictionError);
    expect(refusal({ iterations })).toThrow(/^iterations: expected an integer of at least 1/);
  });

  test("a seed that is no integer", () => {
    expect(refusal({ seed: 0.5 })).toThrow(/^seed: expected an integer/);
  });
});
