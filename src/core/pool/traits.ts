import { confidenceAt, OUTRANKING } from "../protocol/distractor-band.ts";
import type { ScenarioData } from "../protocol/scenario-schema.ts";

/** What a scenario decides of a fact. */
export interface FactTraits {
  /** 0..1. */
  readonly confidence: number;
  readonly createdDaysAgo: number;
  /** Undefined for a fact that was never confirmed. */
  readonly confirmedDaysAgo?: number | undefined;
  /** Undefined for a fact that was never used. */
  readonly heat?: number | undefined;
}

type Signals = Pick<ScenarioData["support"], "confirmed_days_ago" | "heat">;

/** The traits of a scenario's support fact (protocol section 3). */
export function supportTraits({ support }: ScenarioData): FactTraits {
  return { confidence: support.confidence, createdDaysAgo: support.created_days_ago, ...signalsOf(support) };
}

/**
 * The traits of distractor `i`, counted from 0, where the first `outranking` are to outrank the support
 * (protocol section 3).
 */
export function distractorTraits({ distractors }: ScenarioData, i: number, outranking: number): FactTraits {
  const ends = distractors.map(({ before }) =>
    before === OUTRANKING ? outranking : (before ?? Number.POSITIVE_INFINITY),
  );
  const index = ends.findIndex((end) => i < end);
  const band = distractors[index];
  if (band === undefined) throw new RangeError(`no distractor ${i}`);
  const start = Math.max(0, ...ends.slice(0, index));
  return {
    confidence: confidenceAt(band, i - start),
    createdDaysAgo: band.created_days_ago,
    ...signalsOf({ ...band, ...(i % 2 === 1 ? band.odd : band.even) }),
  };
}

function signalsOf({ confirmed_days_ago: confirmedDaysAgo, heat }: Signals) {
  return { confirmedDaysAgo, heat };
}
