import { MersenneTwister19937 } from "random-js";
import type { Pair } from "../../src/core/stats/pair.ts";

/** The paired bootstrap as the protocol words it, section 9, with no thought of time: the core's twin. */
export function plainBootstrap(
  pairs: readonly Pair[],
  { seed, iterations, alpha }: { seed: number; iterations: number; alpha: number },
) {
  const twister = MersenneTwister19937.seedWithArray([seed]);
  const differences = Array.from({ length: iterations }, () =>
    difference(pairs.map(() => pairs[randomBelow(pairs.length, twister)] ?? [false, false])),
  ).sort((first, second) => first - second);
  const lower = Math.max(0, Math.floor((alpha / 2) * iterations));
  const upper = Math.min(iterations - 1, Math.max(0, Math.floor((1 - alpha / 2) * iterations) - 1));
  return { mean_difference: difference(pairs), lower: differences[lower], upper: differences[upper] };
}

function difference(pairs: readonly Pair[]): number {
  const firsts = pairs.filter(([first]) => first).length;
  const seconds = pairs.filter(([, second]) => second).length;
  return seconds / pairs.length - firsts / pairs.length;
}

/** Python's `randrange`: as many bits as the bound has, again until they are below it. */
function randomBelow(bound: number, twister: MersenneTwister19937): number {
  const bits = bound.toString(2).length;
  for (;;) {
    const drawn = twister.next() >>> (32 - bits);
    if (drawn < bound) return drawn;
  }
}
