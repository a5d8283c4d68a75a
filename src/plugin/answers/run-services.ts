import { EvictionError, type EvictionErrorCode, type Refusal } from "../../core/errors/eviction-error.ts";
import type { AnswerRequest } from "../../core/rows/answer-request.ts";
import type { OpenSelector } from "../selector/open-selector.ts";
import type { SelectionRequest } from "../selector/selection-request.ts";
import type { ProvidedRun } from "../setup/provided-run.ts";
import type { AnswerService } from "./answer-service.ts";

/** What a run's tests may ask the main process for. */
export interface RunServices {
  /** What the tests are to know before anything else. */
  readonly run?: ProvidedRun;
  /** Makes the directory the run's own; undefined where this process does so unasked. */
  readonly bind?: (() => Promise<void>) | undefined;
  /** Undefined where no answers are asked for. */
  readonly answer?: AnswerService["answer"] | undefined;
  /** Undefined where the built-in selector selects. */
  readonly select?: OpenSelector["ask"] | undefined;
}

/** How a test reaches the services: plain data that Vitest hands to it. */
export interface RunAddress {
  /** Of a server on loopback, for tests in processes of their own; null for those in threads of this process. */
  readonly port: number | null;
  /** Known to this run's tests alone, so that nobody else can spend its calls. */
  readonly token: string;
}

/** The services, served. */
export interface RunServer {
  readonly address: RunAddress;
  close(): Promise<void>;
}

/** What is asked for at which path. */
export const RUN_PATH = "/run";
export const BIND_PATH = "/bind";
export const ANSWER_PATH = "/answer";
export const SELECT_PATH = "/select";

/** What was asked for, or why it is refused. */
export type Reply =
  | { readonly reply: unknown }
  | { readonly code: EvictionErrorCode; readonly refusal: Refusal };

type Service = (wanted: unknown, signal: AbortSignal) => Promise<unknown>;

/** The service at a path; undefined where the run has none. Only its own tests ask, so that what they want has its type. */
export function serviceAt(
  path: string | undefined,
  { run, bind, answer, select }: RunServices,
): Service | undefined {
  if (path === RUN_PATH && run) return async () => run;
  if (path === BIND_PATH && bind) return () => replyOf(bind);
  if (path === ANSWER_PATH && answer) return (wanted, signal) => answer(wanted as AnswerRequest, signal);
  if (path === SELECT_PATH && select) return (wanted) => replyOf(() => select(wanted as SelectionRequest));
  return undefined;
}

async function replyOf(ask: () => Promise<unknown>): Promise<Reply> {
  try {
    return { reply: (await ask()) ?? null };
  } catch (error) {
    if (error instanceof EvictionError) return { code: error.code, refusal: error.refusal };
    throw error;
  }
}
