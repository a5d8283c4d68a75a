import { requestBody } from "../../src/core/answer/request.ts";
import { type AskOutcome, askWithRetries } from "../../src/plugin/provider/attempts.ts";
import type { Reply } from "../../src/plugin/provider/provider.ts";

const BODY = requestBody({ model: "m", temperature: 0, max_tokens: 1, stream: false }, []);

/** How long an attempt takes on the script's clock, and how much more than asked for a pause. */
export const ANSWERING_MS = 700;
export const OVERSLEPT_MS = 5;

export interface Script {
  readonly random?: number;
  /** Called in an attempt or a pause, each counted from 1; may stop the run. */
  readonly during?: (what: `attempt ${number}` | `pause ${number}`, stop: () => void) => void;
}

/** Asks a provider that brings what it is told, on a clock that only attempts and pauses move. */
export function scriptedAttempts(brought: readonly (Reply | Error)[], { random = 0.5, during }: Script = {}) {
  const pauses: number[] = [];
  const stop = new AbortController();
  let clock = 1_000;
  let asked = 0;
  const ask = async (body: unknown): Promise<Reply> => {
    if (body !== BODY) throw new Error("Another body was asked for");
    const one = brought[asked++];
    clock += ANSWERING_MS;
    during?.(`attempt ${asked}`, () => stop.abort());
    if (one === undefined) throw new Error("The script has no further attempt");
    if (one instanceof Error) throw one;
    return one;
  };
  const pause = async (milliseconds: number, signal: AbortSignal) => {
    pauses.push(milliseconds);
    during?.(`pause ${pauses.length}`, () => stop.abort());
    if (!signal.aborted) clock += milliseconds + OVERSLEPT_MS;
  };
  const tools = { now: () => clock, random: () => random, pause, signal: stop.signal };
  return {
    pauses,
    stop: () => stop.abort(),
    asked: () => asked,
    outcome: (most: number): Promise<AskOutcome> => askWithRetries({ ask }, BODY, most, tools),
  };
}
