import type { EvaluationDesign } from "./evaluation-plan.ts";

/** What the published run of 90 calls took of tokens for a call, and prices to reckon with. */
const CALL = {
  rows: 100_000,
  latency: 6,
  retryShare: 0.02,
  retryDelay: 3,
  callsPerMinute: 500,
  inputTokens: 959,
  outputTokens: 137,
  inputPrice: 0.3,
  outputPrice: 1.2,
} as const;

/** The rows of the table in `docs/large-evaluations.md`. */
export const DESIGNS: readonly EvaluationDesign[] = [
  { ...CALL, shards: 1, workers: 3 },
  { ...CALL, shards: 4, workers: 3 },
  { ...CALL, shards: 16, workers: 3 },
  { ...CALL, shards: 20, workers: 3 },
  { ...CALL, shards: 40, workers: 3 },
];
