import type { EvaluationDesign } from "./evaluation-plan.ts";

export interface Simulated {
  readonly attempts: number;
  readonly hours: number;
}

/**
 * Plays a live evaluation through, attempt by attempt: each shard has an equal part of the rows and its workers
 * take the next one as soon as they are free; latencies vary by half around their mean; attempts fail by chance;
 * and no attempt starts before the provider's limit lets it. `random` gives numbers from 0 to below 1.
 */
export function simulateEvaluation(design: EvaluationDesign, random: () => number): Simulated {
  const secondsApart = 60 / design.callsPerMinute;
  const free = Array.from({ length: design.shards * design.workers }, (_, worker) => ({
    at: 0,
    shard: worker % design.shards,
  }));
  const left = Array.from({ length: design.shards }, (_, shard) =>
    Math.floor((design.rows + design.shards - 1 - shard) / design.shards),
  );
  let attempts = 0;
  let nextStart = 0;
  let end = 0;
  while (free.length > 0) {
    const worker = takeEarliest(free);
    const rows = left[worker.shard] ?? 0;
    if (rows === 0) continue;
    const start = Math.max(worker.at, nextStart);
    nextStart = start + secondsApart;
    attempts += 1;
    const failed = random() < design.retryShare;
    if (!failed) left[worker.shard] = rows - 1;
    const at = start + (failed ? design.retryDelay : design.latency * (0.5 + random()));
    end = Math.max(end, at);
    putBack(free, { at, shard: worker.shard });
  }
  return { attempts, hours: end / 3600 };
}

interface Worker {
  readonly at: number;
  readonly shard: number;
}

/** The list is kept latest first, so that the earliest is taken from its end. */
function takeEarliest(free: Worker[]): Worker {
  return free.pop() ?? { at: 0, shard: 0 };
}

function putBack(free: Worker[], worker: Worker): void {
  let low = 0;
  let high = free.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((free[middle]?.at ?? 0) > worker.at) low = middle + 1;
    else high = middle;
  }
  free.splice(low, 0, worker);
}
