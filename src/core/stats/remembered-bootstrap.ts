import type { Pair } from "./pair.ts";
import { type BootstrapOptions, type BootstrapResult, pairedBootstrap } from "./paired-bootstrap.ts";

/** The suites of a few comparisons. */
const MOST_REMEMBERED = 12;

const remembered = new Map<string, BootstrapResult>();

/**
 * `pairedBootstrap`, which finds the same again without resampling again: a run's published statistics and its
 * report both want the intervals of the same suites, and among thousands of cases each takes a second.
 */
export function rememberedBootstrap(pairs: readonly Pair[], options: BootstrapOptions): BootstrapResult {
  const key = keyOf(pairs, options);
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const result = pairedBootstrap(pairs, options);
  const [oldest] = remembered.keys();
  if (remembered.size >= MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  remembered.set(key, result);
  return result;
}

function keyOf(pairs: readonly Pair[], { seed, iterations, alpha }: BootstrapOptions): string {
  const outcomes = pairs.map(([first, second]) => (first ? 2 : 0) + (second ? 1 : 0)).join("");
  return [typeof seed, seed, iterations, alpha, outcomes].join(" ");
}
