import { EvictionError } from "../errors/eviction-error.ts";
import { MersenneTwister } from "./mersenne-twister.ts";

const WORD_BITS = 32;
const WORD_MASK = 0xffff_ffffn;

/**
 * The generator of Python's `random.Random(seed)` for an integer seed: MT19937 seeded by `init_by_array`. Takes an
 * integer of either sign, a bigint beyond the safe integers; throws on any other number.
 * Source: protocol section 9.
 */
export function pythonTwister(seed: number | bigint): MersenneTwister {
  return new MersenneTwister(seedWords(seed));
}

/** The draws of Python's `random.Random(seed)`. Throws like `pythonTwister`. */
export class PythonRandom {
  readonly #twister: MersenneTwister;
  #block: Int32Array = new Int32Array(0);
  #next = 0;

  constructor(seed: number | bigint) {
    this.#twister = pythonTwister(seed);
  }

  /** `getrandbits(count)` for a count in 1..32: the top bits of one 32-bit output. */
  bits(count: number): number {
    if (this.#next === this.#block.length) {
      this.#block = this.#twister.nextBlock();
      this.#next = 0;
    }
    const word = this.#block[this.#next] ?? 0;
    this.#next += 1;
    return word >>> (WORD_BITS - count);
  }
}

/** The 32-bit words of the seed's absolute value, little end first, one word for 0. */
function seedWords(seed: number | bigint): number[] {
  let rest = absoluteSeed(seed);
  const words = [Number(rest & WORD_MASK)];
  for (rest >>= 32n; rest > 0n; rest >>= 32n) words.push(Number(rest & WORD_MASK));
  return words;
}

function absoluteSeed(seed: number | bigint): bigint {
  if (typeof seed === "number" && !Number.isSafeInteger(seed)) {
    throw new EvictionError("statistics", {
      where: "seed",
      expected: "an integer",
      found: `the number ${seed}`,
      fix: "Give a whole number, and write one beyond 2^53 - 1 as a bigint",
    });
  }
  const exact = BigInt(seed);
  return exact < 0n ? -exact : exact;
}
