import { counted, thousands } from "../../core/text/counts.ts";
import type { Standing } from "./standing.ts";

/**
 * A live run's standing in one line.
 * `total` is the number of rows that the run asks for, where that is known; `elapsedMs` is since its start.
 */
export function progressLine(standing: Standing, total: number | undefined, elapsedMs: number): string {
  const { answered, reused, failed, inFlight, retries, promptTokens, completionTokens } = standing;
  const parts = [
    `${answered}${total === undefined ? "" : ` of ${total}`} answered${reused > 0 ? ` (${reused} stored)` : ""}`,
    ...(failed > 0 ? [`${failed} without answer`] : []),
    `${inFlight} in flight`,
    ...(retries > 0 ? [counted(retries, "retry", "retries")] : []),
    `${thousands(promptTokens)} + ${thousands(completionTokens)} tokens`,
    ...timeLeft(standing, total, elapsedMs),
  ];
  return `eviction: ${parts.join(", ")}`;
}

/** An estimate from this run's own calls; none before the first answer. */
function timeLeft(standing: Standing, total: number | undefined, elapsedMs: number): readonly string[] {
  const called = standing.answered - standing.reused;
  if (total === undefined || called === 0) return [];
  const left = total - standing.answered - standing.failed;
  return left > 0 ? [`about ${duration((elapsedMs / called) * left)} left`] : [];
}

function duration(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
