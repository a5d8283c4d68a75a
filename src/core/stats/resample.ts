import { BLOCK_LENGTH, type MersenneTwister } from "./mersenne-twister.ts";
import type { Pair } from "./pair.ts";

const WORD_BITS = 32;
const FIRST_RIGHT = 0b001;
const SECOND_RIGHT = 0b010;
const IS_PAIR = 0b100;

/** Draws resamples of several lists of pairs from one stream, those of each as if by themselves. */
export function drawResamples(lists: readonly Resamples[], twister: MersenneTwister): void {
  let open = lists;
  while (open.length > 0) {
    const words = twister.nextBlock();
    for (const resamples of open) resamples.draw(words);
    open = open.filter(({ areDrawn }) => !areDrawn);
  }
}

/** Accuracy of the second policy minus that of the first, from their right answers among `total`. */
export function differenceInAccuracy(firsts: number, seconds: number, total: number): number {
  return seconds / total - firsts / total;
}

/**
 * Resamples of whole pairs. Python draws an index as bits until they name a pair. Here the bits that name none count
 * as nothing drawn, which takes the same bits from the stream and leaves the hot loop without a branch to guess.
 * Source: protocol section 9.
 */
export class Resamples {
  readonly #iterations: number;
  readonly #total: number;
  readonly #outcomes: Uint8Array;
  readonly #indexBits: number;
  /** With room for those that are drawn beyond what was asked for: a block of words ends anywhere. */
  readonly #differences: Float64Array;
  #finished = 0;
  /** Of the resample that is not finished. */
  #drawn = 0;
  #firsts = 0;
  #seconds = 0;

  constructor(pairs: readonly Pair[], iterations: number) {
    this.#iterations = iterations;
    this.#total = pairs.length;
    this.#indexBits = WORD_BITS - Math.clz32(pairs.length);
    this.#outcomes = outcomesByIndex(pairs, 2 ** this.#indexBits);
    this.#differences = new Float64Array(iterations + BLOCK_LENGTH);
  }

  get areDrawn(): boolean {
    return this.#finished >= this.#iterations;
  }

  /** Accuracies of the second policy minus those of the first, in drawing order. */
  get differences(): Float64Array {
    return this.#differences.subarray(0, this.#iterations);
  }

  /** Draws from a block of words. */
  draw(words: Int32Array): void {
    const unused = WORD_BITS - this.#indexBits;
    const outcomes = this.#outcomes;
    const total = this.#total;
    const differences = this.#differences;
    let finished = this.#finished;
    let drawn = this.#drawn;
    let firsts = this.#firsts;
    let seconds = this.#seconds;
    for (let at = 0; at < words.length; at += 1) {
      const outcome = outcomes[(words[at] ?? 0) >>> unused] ?? 0;
      firsts += outcome & FIRST_RIGHT;
      seconds += (outcome & SECOND_RIGHT) >> 1;
      drawn += outcome >> 2;
      if (drawn === total) {
        differences[finished] = differenceInAccuracy(firsts, seconds, total);
        finished += 1;
        drawn = 0;
        firsts = 0;
        seconds = 0;
      }
    }
    this.#finished = finished;
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
