/** A live evaluation that is to be made, and what its provider allows. */
export interface EvaluationDesign {
  readonly rows: number;
  /** Runs of a part of the suites each, on machines or in folders of their own. */
  readonly shards: number;
  /** Calls in flight in each shard: `qa.workers` of the config. */
  readonly workers: number;
  /** Seconds that an answer takes on average. */
  readonly latency: number;
  /** Share of attempts that fail and are made again. */
  readonly retryShare: number;
  /** Seconds that a failed attempt takes, its pause included. */
  readonly retryDelay: number;
  /** Attempts that the provider takes in a minute, of all shards together. */
  readonly callsPerMinute: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Per million tokens. */
  readonly inputPrice: number;
  readonly outputPrice: number;
}

export interface EvaluationPlan {
  readonly attempts: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cost: number;
  /** Hours until the last answer, by what is scarce. */
  readonly hours: number;
  readonly scarce: "workers" | "rate limit";
}

/** The arithmetic of `docs/large-evaluations.md`. Only answered attempts cost tokens. */
export function planEvaluation(design: EvaluationDesign): EvaluationPlan {
  const { rows, shards, workers, latency, retryShare, retryDelay, callsPerMinute } = design;
  const attempts = rows / (1 - retryShare);
  const busySeconds = rows * latency + (attempts - rows) * retryDelay;
  const byWorkers = busySeconds / (shards * workers) / 3600;
  const byRate = attempts / callsPerMinute / 60;
  const inputTokens = rows * design.inputTokens;
  const outputTokens = rows * design.outputTokens;
  return {
    attempts,
    inputTokens,
    outputTokens,
    cost: (inputTokens * design.inputPrice + outputTokens * design.outputPrice) / 1e6,
    hours: Math.max(byWorkers, byRate),
    scarce: byWorkers >= byRate ? "workers" : "rate limit",
  };
}
