import type { Result, Sample } from "./interleave.ts";
import type { Target } from "./scenario.ts";
import { type Spread, spreadOf } from "./spread.ts";

/** A target beside what was measured. */
export interface Verdict {
  readonly target: Target;
  readonly samples: readonly Sample[];
  /** Of the rounds' ratios, or of their differences in MiB; null where nothing could be measured. */
  readonly found: Spread | null;
  readonly holds: boolean;
}

/** Holds a target against the median of its rounds. One that could not be measured does not hold. */
export function judge({ target, samples }: Result): Verdict {
  const values = samples.map(({ ours, base }) => (target.measure === "time" ? ours / base : ours - base));
  const found = values.length === 0 ? null : spreadOf(values);
  return { target, samples, found, holds: found !== null && found.median <= target.limit };
}
