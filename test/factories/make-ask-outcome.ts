import { EvictionError } from "../../src/core/errors/eviction-error.ts";
import type { AskOutcome, AttemptReport, FinishedAnswer } from "../../src/plugin/provider/attempts.ts";

/** One attempt that was answered. */
export function makeAttempt(members: Partial<AttemptReport> = {}): AttemptReport {
  return { outcome: "answered", status: 200, answering_ms: 700, waiting_ms: 0, ...members };
}

/** A request that was answered, with as many attempts as the answer tells of. */
export function makeAnswered(members: Partial<FinishedAnswer> = {}) {
  const answer: FinishedAnswer = {
    prediction: "red",
    attempts: 1,
    finish_reason: "stop",
    response_model: "local-model",
    usage: { prompt_tokens: 10, completion_tokens: 2 },
    ...members,
  };
  const failed = makeAttempt({ outcome: "http-status", status: 429, waiting_ms: 2_000 });
  const attempts = [...Array.from({ length: answer.attempts - 1 }, () => failed), makeAttempt()];
  return { answer, attempts } satisfies AskOutcome;
}

/** A request that the provider refused, so many attempts after the first. */
export function makeRefused(retries = 0) {
  const failed = makeAttempt({ outcome: "http-status", status: 503 });
  const attempts = Array.from({ length: retries + 1 }, () => failed);
  const refusal = new EvictionError("provider", {
    where: "provider",
    expected: "an answer",
    found: `HTTP status 503 (attempt ${attempts.length})`,
    fix: "Run again",
  });
  return { reason: "http-status", refusal, attempts } satisfies AskOutcome;
}

type Failure = Exclude<AttemptReport["outcome"], "answered">;

/** A request that failed at every attempt: how, and with which status where a response came. */
export function makeFailed(...failures: readonly (readonly [Failure, number | null])[]) {
  const attempts = failures.map(([outcome, status]) => makeAttempt({ outcome, status }));
  const reason = failures.at(-1)?.[0] ?? "stopped";
  return { ...makeRefused(), reason, attempts } satisfies AskOutcome;
}

/** What a key that is not taken brings, an address of something else, and one where nothing answers. */
export const KEY_REFUSED = makeFailed(["http-status", 401]);
export const NO_ENDPOINT = makeFailed(["http-status", 404]);
export const UNREACHABLE = makeFailed(["network-error", null], ["time-out", null]);
