import type { Pair } from "./pair.ts";
import type { PythonRandom } from "./python-random.ts";

const FIRST_RIGHT = 0b001;
const SECOND_RIGHT = 0b010;
const IS_PAIR = 0b100;

/**
 * Accuracy differences (second minus first) of that many resamples of the pairs, in drawing order.
 *
 * Python draws an index as bits until they name a pair. Here the bits that name none count as nothing drawn,
 * which takes the same bits from the stream and leaves the hot loop without a branch to guess.
 * Source: protocol section 9.
 */
export function resampleDifferences(
  pairs: readonly Pair[],
  random: PythonRandom,
  iterations: number,
): Float64Array {
  const total = pairs.length;
  const indexBits = 32 - Math.clz32(total);
  const outcomes = outcomesByIndex(pairs, 2 ** indexBits);
  const differences = new Float64Array(iterations);
  for (let iteration = 0; iteration < iterations; iteration += 1) {
    let firsts = 0;
    let seconds = 0;
    let drawn = 0;
    while (drawn < total) {
      const outcome = outcomes[random.bits(indexBits)] ?? 0;
      firsts += outcome & FIRST_RIGHT;
      seconds += (outcome & SECOND_RIGHT) >> 1;
      drawn += (outcome & IS_PAIR) >> 2;
    }
    differences[iteration] = differenceInAccuracy(firsts, seconds, total);
  }
  return differences;
}

/** Accuracy of the second policy minus that of the first, from their right answers among `total`. */
export function differenceInAccuracy(firsts: number, seconds: number, total: number): number {
  return seconds / total - firsts / total;
}

/** One flag set for each index that the bits can name, 0 past the last pair. */
function outcomesByIndex(pairs: readonly Pair[], size: number): Uint8Array {
  const outcomes = new Uint8Array(size);
  pairs.forEach(([first, second], index) => {
    outcomes[index] = IS_PAIR | (second ? SECOND_RIGHT : 0) | (first ? FIRST_RIGHT : 0);
  });
  return outcomes;
}
