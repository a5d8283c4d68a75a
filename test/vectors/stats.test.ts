import { expect, test } from "vitest";
import { exactMcNemar, type McNemarResult } from "../../src/core/stats/exact-mcnemar.ts";
import type { Pair } from "../../src/core/stats/pair.ts";
import { type BootstrapResult, pairedBootstrap } from "../../src/core/stats/paired-bootstrap.ts";
import { readVectors } from "./read-vectors.ts";

interface StatsVector {
  readonly pairs: readonly (readonly [first: 0 | 1, second: 0 | 1])[];
  readonly seed: number;
  readonly iterations: number;
  readonly alpha: number;
  readonly mcnemar: McNemarResult;
  readonly bootstrap: BootstrapResult;
}

const vectors = readVectors<StatsVector>("stats");

function readPairs(vector: StatsVector): Pair[] {
  return vector.pairs.map(([first, second]) => [first === 1, second === 1]);
}

test("there are comparisons that tell the policies apart, and some that do not", () => {
  const pValues = vectors.map(({ mcnemar }) => mcnemar.p_value);
  expect(Math.min(...pValues)).toBeLessThan(0.05);
  expect(Math.max(...pValues)).toBe(1);
});

test("McNemar counts and p-values are the reference's, to the bit", () => {
  for (const [index, vector] of vectors.entries()) {
    expect(exactMcNemar(readPairs(vector)), `line ${index + 1}`).toStrictEqual(vector.mcnemar);
  }
});

test("bootstrap differences and bounds are the reference's, to the bit", () => {
  for (const [index, vector] of vectors.entries()) {
    expect(pairedBootstrap(readPairs(vector), vector), `line ${index + 1}`).toStrictEqual(vector.bootstrap);
  }
});
