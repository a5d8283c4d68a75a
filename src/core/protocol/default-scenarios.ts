import { OUTRANKING } from "./distractor-band.ts";
import type { ScenarioData, ScenarioTable } from "./scenario-schema.ts";

const OLD = { created_days_ago: 180 } as const;
const CONFIRMED = { confirmed_days_ago: 7 } as const;
const USED = { heat: 8 } as const;
const NOISE = { confidence: 0.7, ...OLD } as const;
const SIGNALS = { odd: CONFIRMED, even: USED } as const;

const AROUND_MIDDLE: ScenarioData["distractors"] = [
  { before: OUTRANKING, confidence: 0.94, step: 0.02, ...OLD },
  { confidence: 0.68, step: 0.02, ...OLD },
];

/** The scenario table of a protocol that brings none of its own (protocol section 3); made for nine distractors. */
export const DEFAULT_SCENARIOS = {
  confirmation_help: {
    support: { confidence: 0.7, ...OLD, ...CONFIRMED },
    distractors: AROUND_MIDDLE,
  },
  access_help: {
    support: { confidence: 0.7, ...OLD, ...USED },
    distractors: AROUND_MIDDLE,
  },
  confidence_control: {
    support: { confidence: 0.95, created_days_ago: 30 },
    distractors: [
      { before: 5, confidence: 0.94, step: 0.02, ...OLD },
      { ...NOISE, ...SIGNALS },
    ],
  },
  noisy_signal_control: {
    support: { confidence: 0.9, ...OLD },
    distractors: [{ before: OUTRANKING, ...NOISE, ...SIGNALS }, NOISE],
  },
  correction_reserve: {
    support: { confidence: 0.65, ...OLD, category: "correction" },
    distractors: [
      { before: OUTRANKING, confidence: 0.9, step: 0.03, ...OLD },
      { confidence: 0.6, step: 0.02, ...OLD },
    ],
  },
} as const satisfies ScenarioTable;
