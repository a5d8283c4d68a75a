import { PAIRS, type Pair } from "./pair.ts";
import { pythonTwister } from "./python-random.ts";
import { requireInteger, requirePairs, requireShare } from "./require.ts";
import { differenceInAccuracy, drawResamples, Resamples } from "./resample.ts";

export interface BootstrapOptions {
  /** Any integer; one beyond the safe integers as a bigint. */
  readonly seed: number | bigint;
  /** Resamples to draw, an integer of at least 1. */
  readonly iterations: number;
  /** Share of resamples outside the interval, strictly between 0 and 1. */
  readonly alpha: number;
}

/** Accuracies of the second policy minus those of the first, in -1..1, and the options; named as published. */
export interface BootstrapResult extends BootstrapOptions {
  readonly mean_difference: number;
  readonly lower: number;
  readonly upper: number;
}

/**
 * Percentile bootstrap of the second policy's accuracy minus the first's, resampling whole pairs.
 *
 * Repeatable to the bit: the draws are those of Python's generator for the seed. The bounds are the protocol's
 * ranks without interpolation; with an alpha near 1 and few iterations the lower one may lie above the upper.
 * Throws without pairs and on options outside their range. Source: protocol section 9.
 */
export function pairedBootstrap(pairs: readonly Pair[], options: BootstrapOptions): BootstrapResult {
  requireOptions(options);
  const bootstrap = begun(pairs, options);
  drawResamples([bootstrap.resamples], pythonTwister(options.seed));
  return finished(bootstrap, options);
}

/** What `pairedBootstrap` finds for each of several lists, which all draw from the one stream of the seed. */
export function pairedBootstraps(
  lists: readonly (readonly Pair[])[],
  options: BootstrapOptions,
): readonly BootstrapResult[] {
  requireOptions(options);
  const bootstraps = lists.map((pairs) => begun(pairs, options));
  drawResamples(
    bootstraps.map(({ resamples }) => resamples),
    pythonTwister(options.seed),
  );
  return bootstraps.map((bootstrap) => finished(bootstrap, options));
}

interface Bootstrap {
  readonly pairs: readonly Pair[];
  readonly resamples: Resamples;
}

function requireOptions({ iterations, alpha }: BootstrapOptions): void {
  requireInteger(iterations, { where: "iterations", fix: "Give the number of resamples to draw" }, 1);
  requireShare("alpha", alpha);
}

function begun(pairs: readonly Pair[], { iterations }: BootstrapOptions): Bootstrap {
  requirePairs(pairs.length, PAIRS);
  return { pairs, resamples: new Resamples(pairs, iterations) };
}

function finished({ pairs, resamples }: Bootstrap, options: BootstrapOptions): BootstrapResult {
  const { seed, iterations, alpha } = options;
  const differences = resamples.differences.sort();
  return {
    mean_difference: observedDifference(pairs),
    lower: valueAtRank(differences, Math.floor((alpha / 2) * iterations)),
    upper: valueAtRank(differences, Math.floor((1 - alpha / 2) * iterations) - 1),
    iterations,
    seed,
    alpha,
  };
}

function observedDifference(pairs: readonly Pair[]): number {
  let firsts = 0;
  let seconds = 0;
  for (const [first, second] of pairs) {
    if (first) firsts += 1;
    if (second) seconds += 1;
  }
  return differenceInAccuracy(firsts, seconds, pairs.length);
}

/** A rank outside the list stands for its nearest end. */
function valueAtRank(sorted: Float64Array, rank: number): number {
  const index = Math.min(sorted.length - 1, Math.max(0, rank));
  return sorted[index] ?? Number.NaN;
}
