import { EvictionError } from "../../core/errors/eviction-error.ts";
import type { PythonRandom } from "../../core/stats/python-random.ts";

const WORD = 2 ** 32;

/** Draws from a seeded stream. Its slight bias is of no matter where all that counts is to meet odd things. */
export class Draw {
  readonly #random: PythonRandom;

  constructor(random: PythonRandom) {
    this.#random = random;
  }

  /** 0 or more, below 1. */
  fraction(): number {
    return this.#random.bits(32) / WORD;
  }

  /** A whole number, 0 or more, below the limit. */
  below(limit: number): number {
    return Math.floor(this.fraction() * limit);
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  /** Throws for an empty list. */
  pick<Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value {
    const index = this.below(values.length);
    if (index < values.length) return values[index] as Value;
    throw new EvictionError("statistics", {
      where: "a draw",
      expected: "something to draw from",
      found: "an empty list",
      fix: "Give at least one value",
    });
  }
}
