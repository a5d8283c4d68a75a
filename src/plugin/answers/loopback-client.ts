import { setMaxListeners } from "node:events";
import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import type { AnswerRequest } from "../../core/rows/answer-request.ts";
import { CaseFailure } from "../cases/case-failure.ts";
import type { SelectionRequest } from "../selector/selection-request.ts";
import type { ProvidedRun } from "../setup/provided-run.ts";
import type { AnswerOutcome } from "./answer-service.ts";
import {
  ANSWER_PATH,
  type AnswerAddress,
  BIND_PATH,
  NOT_OPENED,
  type Reply,
  RUN_PATH,
  SELECT_PATH,
} from "./loopback-server.ts";

/** Connections are kept: the server closes none before the run's end. */
const AGENT = new Agent({ keepAlive: true });

/** Asks what there is to know of the run. Throws `CaseFailure` where the server cannot be reached. */
export async function requestRun(address: AnswerAddress): Promise<ProvidedRun> {
  return JSON.parse(await post(address, RUN_PATH, {}, new AbortController().signal));
}

/**
 * Asks the run's answer server for a row. Throws `CaseFailure` where the server cannot be reached, for a run
 * that has ended under its tests.
 * `node:http` rather than `fetch`: a row may wait for its turn longer than fetch's fixed limits allow.
 */
export async function requestAnswer(
  address: AnswerAddress,
  wanted: AnswerRequest,
  signal: AbortSignal,
): Promise<AnswerOutcome> {
  return JSON.parse(await post(address, ANSWER_PATH, wanted, signal));
}

/**
 * Asks the run's selector, whose reply is not read yet. Throws the `EvictionError` that it ended with, and
 * `CaseFailure` where the server cannot be reached.
 */
export async function requestSelection(
  address: AnswerAddress,
  wanted: SelectionRequest,
  signal: AbortSignal,
): Promise<unknown> {
  return replyTo(await post(address, SELECT_PATH, wanted, signal));
}

/** Makes the run's directory its own. Throws the `EvictionError` that it is refused with, and `CaseFailure` likewise. */
export async function requestBinding(address: AnswerAddress): Promise<void> {
  replyTo(await post(address, BIND_PATH, {}, new AbortController().signal));
}

function replyTo(text: string): unknown {
  const outcome: Reply = JSON.parse(text);
  if ("refusal" in outcome) throw new EvictionError(outcome.code, outcome.refusal);
  return outcome.reply;
}

function post(address: AnswerAddress, path: string, wanted: object, signal: AbortSignal): Promise<string> {
  // A test may have as many requests under way as there are cases, all of one signal.
  setMaxListeners(0, signal);
  const call = request({
    host: "127.0.0.1",
    port: address.port,
    method: "POST",
    path,
    agent: AGENT,
    headers: { authorization: address.token, "content-type": "application/json" },
    signal,
  });
  return exchange(call, JSON.stringify(wanted));
}

function exchange(call: ClientRequest, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(told(error));
    call.on("error", fail).on("response", (response) => {
      readText(response).then(resolve, fail);
    });
    call.end(body);
  });
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  if (response.statusCode === NOT_OPENED) {
    throw new CaseFailure("not run: the run could not be opened, its error is at the end of the output");
  }
  if (response.statusCode !== 200) {
    throw new CaseFailure(`the answer server replied ${response.statusCode}`);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** A test that was given up ends with its own error; a socket's names a port and tells a reader nothing. */
function told(error: unknown): unknown {
  if (error instanceof CaseFailure || (error instanceof Error && error.name === "AbortError")) return error;
  return new CaseFailure("not answered: the run's answers are closed");
}
