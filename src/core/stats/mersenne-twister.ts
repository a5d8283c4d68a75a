const WORDS = 624;
const MIDDLE = 397;
const HIGHEST_BIT = 0x8000_0000;
const OTHER_BITS = 0x7fff_ffff;
const TWIST = 0x9908_b0df;

/**
 * MT19937, the generator of Matsumoto and Nishimura, seeded by an array of 32-bit words as their `init_by_array`
 * does. A library's generator was the whole time of a bootstrap: it decides by a branch whether to twist, which
 * no processor can foresee; here the bit itself is the mask. Numbers come in blocks, so that all loops over them
 * are short functions, which a run's only bootstraps are over too soon to compile otherwise.
 */
export class MersenneTwister {
  readonly #state = new Int32Array(WORDS);
  readonly #block = new Int32Array(WORDS);

  constructor(key: readonly number[]) {
    seedByArray(this.#state, key);
  }

  /** The next numbers, each 32 bits as an integer of either sign. The next call writes over them. */
  nextBlock(): Int32Array {
    twist(this.#state);
    temper(this.#state, this.#block);
    return this.#block;
  }
}

function twist(state: Int32Array): void {
  twistWords(state, 0, WORDS - MIDDLE, MIDDLE);
  twistWords(state, WORDS - MIDDLE, WORDS - 1, MIDDLE - WORDS);
  twistWord(state, WORDS - 1, 0, MIDDLE - 1);
}

/** `distance` leads from a word to the one that it is mixed with. */
function twistWords(state: Int32Array, from: number, to: number, distance: number): void {
  for (let at = from; at < to; at += 1) twistWord(state, at, at + 1, at + distance);
}

function twistWord(state: Int32Array, at: number, after: number, far: number): void {
  const joined = ((state[at] ?? 0) & HIGHEST_BIT) | ((state[after] ?? 0) & OTHER_BITS);
  state[at] = (state[far] ?? 0) ^ (joined >>> 1) ^ (-(joined & 1) & TWIST);
}

function temper(state: Int32Array, block: Int32Array): void {
  for (let at = 0; at < WORDS; at += 1) {
    let word = state[at] ?? 0;
    word ^= word >>> 11;
    word ^= (word << 7) & 0x9d2c_5680;
    word ^= (word << 15) & 0xefc6_0000;
    block[at] = word ^ (word >>> 18);
  }
}

function seedByArray(state: Int32Array, key: readonly number[]): void {
  seedByNumber(state, 19_650_218);
  let at = 1;
  for (let step = 0; step < Math.max(WORDS, key.length); step += 1) {
    const place = step % key.length;
    state[at] = (mixed(state, at, 1_664_525) + (key[place] ?? 0) + place) | 0;
    at = following(state, at);
  }
  for (let step = 0; step < WORDS - 1; step += 1) {
    state[at] = (mixed(state, at, 1_566_083_941) - at) | 0;
    at = following(state, at);
  }
  state[0] = HIGHEST_BIT | 0;
}

function seedByNumber(state: Int32Array, seed: number): void {
  state[0] = seed;
  for (let at = 1; at < WORDS; at += 1) {
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
  if (at + 1 < WORDS) return at + 1;
  state[0] = state[WORDS - 1] ?? 0;
  return 1;
}
