import type { Pair } from "./pair.ts";
import {
  type BootstrapOptions,
  type BootstrapResult,
  pairedBootstrap,
  pairedBootstraps,
} from "./paired-bootstrap.ts";

/** The three suites of each comparison of a run with the most policies. */
const MOST_REMEMBERED = 24;

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
  remember(key, result);
  return result;
}

/** Bootstraps several lists at once that `rememberedBootstrap` will be asked for, which takes less than one by one. */
export function rememberBootstraps(lists: readonly (readonly Pair[])[], options: BootstrapOptions): void {
  const unknown = lists.filter((pairs) => !remembered.has(keyOf(pairs, options)));
  pairedBootstraps(unknown, options).forEach((result, index) => {
    remember(keyOf(unknown[index] ?? [], options), result);
  });
}

function remember(key: string, result: BootstrapResult): void {
  const [oldest] = remembered.keys();
  if (remembered.size >= MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  remembered.set(key, result);
}

function keyOf(pairs: readonly Pair[], { seed, iterations, alpha }: BootstrapOptions): string {
  const outcomes = pairs.map(([first, second]) => (first ? 2 : 0) + (second ? 1 : 0)).join("");
  return [typeof seed, seed, iterations, alpha, outcomes].join(" ");
}
