const WORDS = 624;
const MIDDLE = 397;
const HIGHEST_BIT = 0x8000_0000;
const OTHER_BITS = 0x7fff_ffff;
const TWIST = 0x9908_b0df;

/**
 * MT19937, the generator of Matsumoto and Nishimura, seeded by an array of 32-bit words as their `init_by_array`
 * does. A library's generator was the whole time of a bootstrap: it decides by a branch whether to twist, which
 * no processor can foresee; here the bit itself is the mask.
 */
export class MersenneTwister {
  readonly #state = new Int32Array(WORDS);
  #next = WORDS;

  constructor(key: readonly number[]) {
    seedByArray(this.#state, key);
  }

  /** The next 32 bits, as an integer of either sign. */
  next(): number {
    if (this.#next === WORDS) {
      twist(this.#state);
      this.#next = 0;
    }
    const word = this.#state[this.#next] ?? 0;
    this.#next += 1;
    return temper(word);
  }
}

function twist(state: Int32Array): void {
  for (let at = 0; at < WORDS - MIDDLE; at += 1) twistWord(state, at, at + 1, at + MIDDLE);
  for (let at = WORDS - MIDDLE; at < WORDS - 1; at += 1) twistWord(state, at, at + 1, at + MIDDLE - WORDS);
  twistWord(state, WORDS - 1, 0, MIDDLE - 1);
}

function twistWord(state: Int32Array, at: number, after: number, far: number): void {
  const joined = ((state[at] ?? 0) & HIGHEST_BIT) | ((state[after] ?? 0) & OTHER_BITS);
  state[at] = (state[far] ?? 0) ^ (joined >>> 1) ^ (-(joined & 1) & TWIST);
}

function temper(word: number): number {
  let tempered = word ^ (word >>> 11);
  tempered ^= (tempered << 7) & 0x9d2c_5680;
  tempered ^= (tempered << 15) & 0xefc6_0000;
  return tempered ^ (tempered >>> 18);
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
