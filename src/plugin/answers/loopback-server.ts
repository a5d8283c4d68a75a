import { randomBytes, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { EvictionError, type EvictionErrorCode, type Refusal } from "../../core/errors/eviction-error.ts";
import type { AnswerRequest } from "../../core/rows/answer-request.ts";
import type { OpenSelector } from "../selector/open-selector.ts";
import type { SelectionRequest } from "../selector/selection-request.ts";
import type { ProvidedRun } from "../setup/provided-run.ts";
import type { AnswerService } from "./answer-service.ts";

/** How a test's process reaches the answers: plain data that Vitest hands to workers. */
export interface AnswerAddress {
  readonly port: number;
  /** Known to this run's workers alone, so that no other local process can spend its calls. */
  readonly token: string;
}

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

/** What is asked for at which path. */
export const RUN_PATH = "/run";
export const BIND_PATH = "/bind";
export const ANSWER_PATH = "/answer";
export const SELECT_PATH = "/select";

/** The status of a run that could not be opened, whose error is told by Vitest. */
export const NOT_OPENED = 503;

/** What was asked for, or why it is refused. */
export type Reply =
  | { readonly reply: unknown }
  | { readonly code: EvictionErrorCode; readonly refusal: Refusal };

export interface AnswerServer {
  readonly address: AnswerAddress;
  close(): Promise<void>;
}

/**
 * Serves answers, and the selections of a selector in a process of its own, to the tests' processes over loopback.
 * The key, the limit on calls, the run directory and that process stay with this one: a limit inside each worker
 * would not hold over several, and a key that no worker has cannot leak from one. What is asked for before the
 * services are there waits for them.
 */
export async function serveAnswers(services: RunServices | Promise<RunServices>): Promise<AnswerServer> {
  const token = randomBytes(32).toString("hex");
  const server = createServer((request, response) => {
    respond(services, token, request, response).catch(() => response.destroy());
  });
  // A connection that a test's process keeps must not be closed just as it is used again.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: { port, token },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function respond(
  services: RunServices | Promise<RunServices>,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isToken(request.headers.authorization, token)) {
    response.writeHead(403).end();
    return;
  }
  const opened = await Promise.resolve(services).catch(() => undefined);
  if (opened === undefined) {
    response.writeHead(NOT_OPENED).end();
    return;
  }
  const serve = serviceAt(request.url, opened);
  if (serve === undefined) {
    response.writeHead(404).end();
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const wanted: unknown = JSON.parse(Buffer.concat(chunks).toString("utf8"));
  // A test that was given up no longer waits, and its row is not called for.
  const givenUp = new AbortController();
  response.on("close", () => givenUp.abort());
  const outcome = await serve(wanted, givenUp.signal);
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(outcome));
}

type Service = (wanted: unknown, signal: AbortSignal) => Promise<unknown>;

/** Only this run's own tests know the token, so that what they ask for has its type. */
function serviceAt(
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

function isToken(found: string | undefined, token: string): boolean {
  const a = Buffer.from(found ?? "");
  const b = Buffer.from(token);
  return a.length === b.length && timingSafeEqual(a, b);
}
