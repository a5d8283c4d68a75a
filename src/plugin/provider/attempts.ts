import type { RequestBody } from "../../core/answer/request.ts";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import type { Answer } from "../../core/rows/answer-row.ts";
import { AttemptError, type Provider } from "./provider.ts";

/** Pause before another attempt where the provider states none (protocol section 6). */
const PAUSE_MS = 2_000;
/** The longest `Retry-After` that is honoured. */
const LONGEST_PAUSE_MS = 60_000;

export interface Pauses {
  /** Resolves after so many milliseconds. */
  sleep(milliseconds: number): Promise<void>;
  /** A number in 0..1, 1 excluded. */
  random(): number;
}

/**
 * Asks until an answer comes or `maxAttempts` attempts are spent.
 * Throws `provider` with the reason of the last attempt.
 */
export async function askWithRetries(
  provider: Provider,
  body: RequestBody,
  maxAttempts: number,
  pauses: Pauses,
): Promise<Answer> {
  for (let attempts = 1; ; attempts++) {
    try {
      return { ...(await provider.ask(body)), attempts };
    } catch (error) {
      if (!(error instanceof AttemptError)) throw error;
      if (!error.retryable || attempts >= maxAttempts) throw noAnswer(error, attempts);
      await pauses.sleep(pauseBefore(error, pauses.random()));
    }
  }
}

/** `Retry-After` up to a bound; otherwise two seconds, jittered by a quarter so that calls spread out. */
function pauseBefore(error: AttemptError, random: number): number {
  if (error.retryAfterMs !== undefined) return Math.min(error.retryAfterMs, LONGEST_PAUSE_MS);
  return PAUSE_MS * (0.75 + random / 2);
}

function noAnswer(error: AttemptError, attempts: number): EvictionError {
  return new EvictionError("provider", {
    where: "provider",
    expected: "an answer",
    found: `${error.message} (attempt ${attempts})`,
    fix: "Run the same command again to ask for the rows that are missing",
  });
}
