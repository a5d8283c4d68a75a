import type { OfficialScenario, SyntheticManifest } from "../protocol/manifests.ts";

export type Scenario = OfficialScenario | SyntheticManifest["scenario"];

/** What a scenario decides of a fact. */
export interface FactTraits {
  /** 0..1. */
  readonly confidence: number;
  readonly createdDaysAgo: number;
  /** Absent for a fact that was never confirmed. */
  readonly confirmedDaysAgo?: number;
  /** Absent for a fact that was never used. */
  readonly heat?: number;
}

/** The traits of distractor `i`, counted from 0, where the first `outranking` are to outrank the support. */
type DistractorTraits = (i: number, outranking: number) => FactTraits;

interface ScenarioTraits {
  readonly support: FactTraits;
  readonly distractor: DistractorTraits;
}

const OLD = { createdDaysAgo: 180 } as const;
const CONFIRMED = { confirmedDaysAgo: 7 } as const;
const USED = { heat: 8 } as const;
const NOISE = { confidence: 0.7, ...OLD } as const;

// The arithmetic is in doubles, in exactly this order: another order ends in other digits.
const aroundMiddle: DistractorTraits = (i, outranking) => ({
  confidence: i < outranking ? 0.94 - 0.02 * i : 0.68 - 0.02 * (i - outranking),
  ...OLD,
});

const aroundCorrection: DistractorTraits = (i, outranking) => ({
  confidence: i < outranking ? 0.9 - 0.03 * i : 0.6 - 0.02 * (i - outranking),
  ...OLD,
});

function noisy(i: number): FactTraits {
  return { ...NOISE, ...(i % 2 === 1 ? CONFIRMED : USED) };
}

/** The scenario table (protocol section 3). It is defined for nine distractors. */
export const SCENARIO_TRAITS: Readonly<Record<Scenario, ScenarioTraits>> = {
  confirmation_help: {
    support: { confidence: 0.7, ...OLD, ...CONFIRMED },
    distractor: aroundMiddle,
  },
  access_help: {
    support: { confidence: 0.7, ...OLD, ...USED },
    distractor: aroundMiddle,
  },
  confidence_control: {
    support: { confidence: 0.95, createdDaysAgo: 30 },
    distractor: (i) => (i < 5 ? { confidence: 0.94 - 0.02 * i, ...OLD } : noisy(i)),
  },
  noisy_signal_control: {
    support: { confidence: 0.9, ...OLD },
    distractor: (i, outranking) => (i < outranking ? noisy(i) : NOISE),
  },
  correction_reserve: {
    support: { confidence: 0.65, ...OLD },
    distractor: aroundCorrection,
  },
};
