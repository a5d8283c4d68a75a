import { describe, expect, test } from "vitest";
import { EvictionError } from "../errors/eviction-error.ts";
import { PythonRandom } from "./python-random.ts";

function draw(random: PythonRandom, counts: readonly number[]): number[] {
  return counts.map((count) => random.bits(count));
}

describe("PythonRandom", () => {
  test.each([
    ["zero", 0, [3626764237, 1654615998, 3255389356, 3823568514]],
    ["one word", 4789, [2890061580, 2271771826, 4094538132, 3879548567]],
    ["a negative one", -4789, [2890061580, 2271771826, 4094538132, 3879548567]],
    ["two words", 2 ** 32 + 5, [675479763, 2085189291, 1213270837, 3822202474]],
    ["four words", 2n ** 100n + 7n, [1786885132, 353954449, 1403444918, 2297707818]],
  ])("gives Python's outputs for a seed of %s", (_, seed, outputs) => {
    expect(draw(new PythonRandom(seed), [32, 32, 32, 32])).toEqual(outputs);
  });

  test("gives Python's output beyond one refill of the generator's state", () => {
    const random = new PythonRandom(4789);
    const outputs = Array.from({ length: 1300 }, () => random.bits(32));
    expect(outputs.at(-1)).toBe(492491220);
  });

  test("takes the top bits of one output a draw, whatever their count", () => {
    const drawn = draw(new PythonRandom(4789), [1, 6, 6, 6, 31, 32]);
    expect(drawn).toEqual([1, 33, 61, 57, 15785610, 124515616]);
  });

  test("reads a number and the bigint of its value as one seed", () => {
    const seed = Number.MAX_SAFE_INTEGER;
    expect(new PythonRandom(seed).bits(32)).toBe(new PythonRandom(BigInt(seed)).bits(32));
  });

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    "refuses the number %d as a seed",
    (seed) => {
      expect(() => new PythonRandom(seed)).toThrow(EvictionError);
      expect(() => new PythonRandom(seed)).toThrow(/^seed: expected an integer/);
    },
  );
});
