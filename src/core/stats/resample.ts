import { BLOCK_LENGTH, type MersenneTwister } from "./mersenne-twister.ts";
import type { Pair } from "./pair.ts";

const WORD_BITS = 32;

/** A count of what one block draws is at most its length: three of them are packed into one integer. */
const COUNT_BITS = WORD_BITS - Math.clz32(BLOCK_LENGTH);
const COUNT_MASK = 2 ** COUNT_BITS - 1;
const FIRST_RIGHT = 1;
const SECOND_RIGHT = FIRST_RIGHT << COUNT_BITS;
const IS_PAIR = SECOND_RIGHT << COUNT_BITS;

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
 * Resamples of at least one whole pair. Python draws an index as bits until they name a pair. Here the bits that name none count
 * as nothing drawn, which takes the same bits from the stream and leaves the hot loop without a branch to guess.
 * Source: protocol section 9.
 */
export class Resamples {
  readonly #iterations: number;
  readonly #total: number;
  readonly #outcomes: Int32Array;
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
    let at = 0;
    while (at < words.length) {
      // A resample needs at least one word for each pair that it lacks.
      const end = Math.min(words.length, at + this.#total - this.#drawn);
      this.#add(sumOfOutcomes(words, at, end, this.#outcomes, WORD_BITS - this.#indexBits));
      at = end;
    }
  }

  #add(sum: number): void {
    this.#firsts += sum & COUNT_MASK;
    this.#seconds += (sum >> COUNT_BITS) & COUNT_MASK;
    this.#drawn += sum >> (2 * COUNT_BITS);
    if (this.#drawn < this.#total) return;
    this.#differences[this.#finished] = differenceInAccuracy(this.#firsts, this.#seconds, this.#total);
    this.#finished += 1;
    this.#drawn = 0;
    this.#firsts = 0;
    this.#seconds = 0;
  }
}

/** Adds up the outcomes that some words of a block name: the hot loop, with nothing to guess and little to add. */
function sumOfOutcomes(
  words: Int32Array,
  from: number,
  to: number,
  outcomes: Int32Array,
  unusedBits: number,
): number {
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += outcomes[(words[at] ?? 0) >>> unusedBits] ?? 0;
  return sum;
}

/** The counts that each index adds to, as far as the bits can name one: none past the last pair. */
function outcomesByIndex(pairs: readonly Pair[], size: number): Int32Array {
  const outcomes = new Int32Array(size);
  pairs.forEach(([first, second], index) => {
    outcomes[index] = IS_PAIR + (second ? SECOND_RIGHT : 0) + (first ? FIRST_RIGHT : 0);
  });
  return outcomes;
}
