/** How many numbers a block has: as many as the state has words. */
export const BLOCK_LENGTH = 624;
const MIDDLE = 397;
const HIGHEST_BIT = 0x8000_0000;
const OTHER_BITS = 0x7fff_ffff;
const TWIST = 0x9908_b0df;

/**
 * MT19937, the generator of Matsumoto and Nishimura, seeded by an array of 32-bit words as their `init_by_array`
 * does. A library's generator was the whole time of a bootstrap: it decides by a branch whether to twist, which
 * no processor can foresee; here the bit itself is the mask. Numbers come in blocks, so that the loops over them
 * are short functions: a long one would be compiled when a run's bootstraps are over.
 */
export class MersenneTwister {
  readonly #state = new Int32Array(BLOCK_LENGTH);
  readonly #block = new Int32Array(BLOCK_LENGTH);

  constructor(key: readonly number[]) {
    seedByArray(this.#state, key);
  }

  /** The next numbers, each 32 bits as an integer of either sign. The next call writes over them. */
  nextBlock(): Int32Array {
    refill(this.#state, this.#block);
    return this.#block;
  }
}

/** Twists the state word by word, and tempers each into the block. */
function refill(state: Int32Array, block: Int32Array): void {
  for (let at = 0; at < BLOCK_LENGTH; at += 1) {
    const after = at + 1 < BLOCK_LENGTH ? at + 1 : 0;
    const far = at + MIDDLE < BLOCK_LENGTH ? at + MIDDLE : at + MIDDLE - BLOCK_LENGTH;
    const joined = ((state[at] ?? 0) & HIGHEST_BIT) | ((state[after] ?? 0) & OTHER_BITS);
    let word = (state[far] ?? 0) ^ (joined >>> 1) ^ (-(joined & 1) & TWIST);
    state[at] = word;
    word ^= word >>> 11;
    word ^= (word << 7) & 0x9d2c_5680;
    word ^= (word << 15) & 0xefc6_0000;
    block[at] = word ^ (word >>> 18);
  }
}

function seedByArray(state: Int32Array, key: readonly number[]): void {
  seedByNumber(state, 19_650_218);
  let at = 1;
  for (let step = 0; step < Math.max(BLOCK_LENGTH, key.length); step += 1) {
    const place = step % key.length;
    state[at] = (mixed(state, at, 1_664_525) + (key[place] ?? 0) + place) | 0;
    at = following(state, at);
  }
  for (let step = 0; step < BLOCK_LENGTH - 1; step += 1) {
    state[at] = (mixed(state, at, 1_566_083_941) - at) | 0;
    at = following(state, at);
  }
  state[0] = HIGHEST_BIT | 0;
}

function seedByNumber(state: Int32Array, seed: number): void {
  state[0] = seed;
  for (let at = 1; at < BLOCK_LENGTH; at += 1) {
    const before = state[at - 1] ?? 0;
    state[at] = (Math.imul(before ^ (before >>> 30), 1_812_433_253) + at) | 0;
  }
}

/** A word of the state, mixed with the one before it. */
function mixed(state: Int32Array, at: number, factor: number): number {
  const before = state[at - 1] ?? 0;
  return (state[at] ?? 0) ^ Math.imul(before ^ (before >>> 30), factor);
}

/** The place after one; past the last word comes the second, and the first one takes the last one's value. */
function following(state: Int32Array, at: number): number {
  if (at + 1 < BLOCK_LENGTH) return at + 1;
  state[0] = state[BLOCK_LENGTH - 1] ?? 0;
  return 1;
}
