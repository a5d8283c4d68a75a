import type { MersenneTwister } from "./mersenne-twister.ts";
import type { Pair } from "./pair.ts";

const WORD_BITS = 32;
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
  twister: MersenneTwister,
  iterations: number,
): Float64Array {
  const resamples = new Resamples(pairs, iterations);
  while (!resamples.areDrawn) resamples.draw(twister.nextBlock());
  return resamples.differences;
}

/** Accuracy of the second policy minus that of the first, from their right answers among `total`. */
export function differenceInAccuracy(firsts: number, seconds: number, total: number): number {
  return seconds / total - firsts / total;
}

/** Resamples of which the last one begun may be half drawn: a block of random words ends anywhere. */
class Resamples {
  readonly differences: Float64Array;
  readonly #total: number;
  readonly #outcomes: Uint8Array;
  readonly #indexBits: number;
  #finished = 0;
  #drawn = 0;
  #firsts = 0;
  #seconds = 0;

  constructor(pairs: readonly Pair[], iterations: number) {
    this.differences = new Float64Array(iterations);
    this.#total = pairs.length;
    this.#indexBits = WORD_BITS - Math.clz32(pairs.length);
    this.#outcomes = outcomesByIndex(pairs, 2 ** this.#indexBits);
  }

  get areDrawn(): boolean {
    return this.#finished >= this.differences.length;
  }

  /** Draws from a block of words; those after the last resample go to waste. */
  draw(words: Int32Array): void {
    const unused = WORD_BITS - this.#indexBits;
    const outcomes = this.#outcomes;
    const total = this.#total;
    let drawn = this.#drawn;
    let firsts = this.#firsts;
    let seconds = this.#seconds;
    for (let at = 0; at < words.length; at += 1) {
      const outcome = outcomes[(words[at] ?? 0) >>> unused] ?? 0;
      firsts += outcome & FIRST_RIGHT;
      seconds += (outcome & SECOND_RIGHT) >> 1;
      drawn += outcome >> 2;
      if (drawn === total) {
        this.differences[this.#finished] = differenceInAccuracy(firsts, seconds, total);
        this.#finished += 1;
        if (this.areDrawn) return;
        drawn = 0;
        firsts = 0;
        seconds = 0;
      }
    }
    this.#drawn = drawn;
    this.#firsts = firsts;
    this.#seconds = seconds;
  }
}

/** One flag set for each index that the bits can name, 0 past the last pair. */
function outcomesByIndex(pairs: readonly Pair[], size: number): Uint8Array {
  const outcomes = new Uint8Array(size);
  pairs.forEach(([first, second], index) => {
    outcomes[index] = IS_PAIR | (second ? SECOND_RIGHT : 0) | (first ? FIRST_RIGHT : 0);
  });
  return outcomes;
}
