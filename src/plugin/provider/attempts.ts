import type { RequestBody } from "../../core/answer/request.ts";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import type { Answer } from "../../core/rows/answer-row.ts";
import { AttemptError, type FailureReason } from "./attempt-error.ts";
import type { FinishReason, Provider, Reply } from "./provider.ts";

/** Pause before another attempt where the provider states none (protocol section 6). */
const PAUSE_MS = 2_000;
/** The longest `Retry-After` that is honoured. */
const LONGEST_PAUSE_MS = 60_000;

/** One attempt as it can be recorded: codes and numbers, nothing that the provider wrote. */
export interface AttemptReport {
  readonly outcome: "answered" | FailureReason;
  /** HTTP status; null where no response came. */
  readonly status: number | null;
  /** From the request to the end of the response, or to its failure. */
  readonly answering_ms: number;
  /** The pause after the attempt, as long as it lasted: 0 where none followed. */
  readonly waiting_ms: number;
}

/** An answer of the provider, and how it ended. */
export type FinishedAnswer = Answer & { readonly finish_reason: FinishReason | null };

/** What became of a request, with every attempt that was made for it, in order. */
export type AskOutcome =
  | { readonly answer: FinishedAnswer; readonly attempts: readonly AttemptReport[] }
  | {
      /** The last attempt's reason; `stopped` where the run was stopped while attempts were left. */
      readonly reason: FailureReason | "stopped";
      /** The reason in words, with the code `provider`. */
      readonly refusal: EvictionError;
      readonly attempts: readonly AttemptReport[];
    };

export interface AttemptTools {
  /** Milliseconds of a clock that is never set back. */
  now(): number;
  /** A number in 0..1, 1 excluded. */
  random(): number;
  /** Resolves after so many milliseconds, or as soon as the signal is aborted. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Stops the run: no pause and no attempt after it. An attempt under way is paid for, and is waited for. */
  readonly signal: AbortSignal;
}

/** Asks until an answer comes, `maxAttempts` attempts are spent or the run is stopped. */
export async function askWithRetries(
  provider: Provider,
  body: RequestBody,
  maxAttempts: number,
  { now, random, pause, signal }: AttemptTools,
): Promise<AskOutcome> {
  const attempts: AttemptReport[] = [];
  let last: AttemptError | undefined;
  while (!signal.aborted) {
    const [brought, answering_ms] = await timed(now, () => attempt(provider, body));
    const { status } = brought;
    if (!(brought instanceof AttemptError)) {
      attempts.push({ outcome: "answered", status, answering_ms, waiting_ms: 0 });
      return { answer: finishedAnswer(brought, attempts.length), attempts };
    }
    last = brought;
    const isOver = !last.retryable || attempts.length + 1 >= maxAttempts;
    const wait = pauseAfter(last, random);
    const waiting_ms = isOver || signal.aborted ? 0 : (await timed(now, () => pause(wait, signal)))[1];
    attempts.push({ outcome: last.reason, status, answering_ms, waiting_ms });
    if (isOver) return { reason: last.reason, refusal: noAnswer(last.message, attempts.length), attempts };
  }
  return { reason: "stopped", refusal: stopped(last, attempts.length), attempts };
}

/** What the attempt brought, or why it brought nothing; any other error is a mistake of the program. */
async function attempt(provider: Provider, body: RequestBody): Promise<Reply | AttemptError> {
  try {
    return await provider.ask(body);
  } catch (error) {
    if (error instanceof AttemptError) return error;
    throw error;
  }
}

/** What the work gave, and how many milliseconds it took. */
async function timed<Value>(
  now: () => number,
  work: () => Promise<Value>,
): Promise<readonly [Value, number]> {
  const start = now();
  const value = await work();
  return [value, now() - start];
}

function finishedAnswer({ status: _, ...reply }: Reply, attempts: number): FinishedAnswer {
  return { ...reply, attempts };
}

/** `Retry-After` up to a bound; otherwise two seconds, jittered by a quarter so that calls spread out. */
function pauseAfter({ retryAfterMs }: AttemptError, random: () => number): number {
  if (retryAfterMs !== undefined) return Math.min(retryAfterMs, LONGEST_PAUSE_MS);
  return PAUSE_MS * (0.75 + random() / 2);
}

function stopped(last: AttemptError | undefined, attempts: number): EvictionError {
  const found = "a run that was stopped";
  return last === undefined
    ? refused(`${found} first`)
    : noAnswer(`${found} after ${last.message}`, attempts);
}

function noAnswer(why: string, attempts: number): EvictionError {
  return refused(`${why} (attempt ${attempts})`);
}

function refused(found: string): EvictionError {
  return new EvictionError("provider", {
    where: "provider",
    expected: "an answer",
    found,
    fix: "Run the same command again to ask for the rows that are missing",
  });
}
