import { randomBytes, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { AnswerRequest } from "../../core/rows/answer-request.ts";
import type { AnswerService } from "./answer-service.ts";

/** How a test's process reaches the answers: plain data that Vitest hands to workers. */
export interface AnswerAddress {
  readonly port: number;
  /** Known to this run's workers alone, so that no other local process can spend its calls. */
  readonly token: string;
}

export interface AnswerServer {
  readonly address: AnswerAddress;
  close(): Promise<void>;
}

/**
 * Serves answers to the tests' processes over loopback.
 * The key, the limit on calls and the run directory stay in this process: a limit inside each worker would
 * not hold over several, and a key that no worker has cannot leak from one.
 */
export async function serveAnswers(service: AnswerService): Promise<AnswerServer> {
  const token = randomBytes(32).toString("hex");
  const server = createServer((request, response) => {
    respond(service, token, request, response).catch(() => response.destroy());
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
  service: AnswerService,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isToken(request.headers.authorization, token)) {
    response.writeHead(403).end();
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const wanted: AnswerRequest = JSON.parse(Buffer.concat(chunks).toString("utf8"));
  // A test that was given up no longer waits, and its row is not called for.
  const givenUp = new AbortController();
  response.on("close", () => givenUp.abort());
  const outcome = await service.answer(wanted, givenUp.signal);
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(outcome));
}

function isToken(found: string | undefined, token: string): boolean {
  const a = Buffer.from(found ?? "");
  const b = Buffer.from(token);
  return a.length === b.length && timingSafeEqual(a, b);
}
