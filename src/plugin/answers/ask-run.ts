import { EvictionError } from "../../core/errors/eviction-error.ts";
import type { AnswerRequest } from "../../core/rows/answer-request.ts";
import type { SelectionRequest } from "../selector/selection-request.ts";
import type { ProvidedRun } from "../setup/provided-run.ts";
import type { AnswerOutcome } from "./answer-service.ts";
import {
  ANSWER_PATH,
  BIND_PATH,
  type Reply,
  RUN_PATH,
  type RunAddress,
  SELECT_PATH,
} from "./run-services.ts";
import { askInProcess } from "./thread-client.ts";

/** Asks what there is to know of the run. Throws `CaseFailure` where the services cannot be reached. */
export async function requestRun(address: RunAddress): Promise<ProvidedRun> {
  return (await ask(address, RUN_PATH, {}, NEVER)) as ProvidedRun;
}

/** Asks the run's services for a row. Throws `CaseFailure` where they cannot be reached, for a run that has ended. */
export async function requestAnswer(
  address: RunAddress,
  wanted: AnswerRequest,
  signal: AbortSignal,
): Promise<AnswerOutcome> {
  return (await ask(address, ANSWER_PATH, wanted, signal)) as AnswerOutcome;
}

/**
 * Asks the run's selector, whose reply is not read yet. Throws the `EvictionError` that it ended with, and
 * `CaseFailure` where the services cannot be reached.
 */
export async function requestSelection(
  address: RunAddress,
  wanted: SelectionRequest,
  signal: AbortSignal,
): Promise<unknown> {
  return replyOf(await ask(address, SELECT_PATH, wanted, signal));
}

/** Makes the run's directory its own. Throws the `EvictionError` that it is refused with, and `CaseFailure` likewise. */
export async function requestBinding(address: RunAddress): Promise<void> {
  replyOf(await ask(address, BIND_PATH, {}, NEVER));
}

const NEVER = new AbortController().signal;

async function ask(
  { port, token }: RunAddress,
  path: string,
  wanted: object,
  signal: AbortSignal,
): Promise<unknown> {
  if (port === null) return askInProcess(token, path, wanted, signal);
  // Loaded only here: a thread has no use for it.
  const { askOverLoopback } = await import("./loopback-client.ts");
  return askOverLoopback({ port, token }, path, wanted, signal);
}

function replyOf(found: unknown): unknown {
  const outcome = found as Reply;
  if ("refusal" in outcome) throw new EvictionError(outcome.code, outcome.refusal);
  return outcome.reply;
}
