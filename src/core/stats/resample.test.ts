import { describe, expect, test } from "vitest";
import type { Pair } from "./pair.ts";
import { PythonRandom, pythonTwister } from "./python-random.ts";
import { drawResamples, Resamples } from "./resample.ts";

/** The protocol's own words: draw the bits of an index until they name a pair. */
function drawPair(pairs: readonly Pair[], random: PythonRandom): Pair {
  for (;;) {
    const pair = pairs[random.bits(pairs.length.toString(2).length)];
    if (pair !== undefined) return pair;
  }
}

function resampleByTheWord(pairs: readonly Pair[], random: PythonRandom, iterations: number): number[] {
  return Array.from({ length: iterations }, () => {
    const drawn = pairs.map(() => drawPair(pairs, random));
    const firsts = drawn.filter(([first]) => first).length;
    const seconds = drawn.filter(([, second]) => second).length;
    return seconds / pairs.length - firsts / pairs.length;
  });
}

describe("Resamples", () => {
  test.each([1, 2, 3, 4, 45, 63, 64, 65, 300])("draws %d pairs as the protocol words it", (total) => {
    const pairs = Array.from({ length: total }, (_, index): Pair => [index % 2 === 0, index % 3 === 0]);
    const resamples = new Resamples(pairs, 50);
    drawResamples([resamples], pythonTwister(4789));
    expect([...resamples.differences]).toEqual(resampleByTheWord(pairs, new PythonRandom(4789), 50));
  });
});
