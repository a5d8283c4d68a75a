import { randomBytes, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type RunServer, type RunServices, serviceAt } from "./run-services.ts";

/** The status of a run that could not be opened, whose error is told by Vitest. */
export const NOT_OPENED = 503;

/**
 * Serves answers, and the selections of a selector in a process of its own, to the tests' processes over loopback.
 * The key, the limit on calls, the run directory and that process stay with this one: a limit inside each worker
 * would not hold over several, and a key that no worker has cannot leak from one. What is asked for before the
 * services are there waits for them.
 */
export async function serveProcesses(services: RunServices | Promise<RunServices>): Promise<RunServer> {
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

function isToken(found: string | undefined, token: string): boolean {
  const a = Buffer.from(found ?? "");
  const b = Buffer.from(token);
  return a.length === b.length && timingSafeEqual(a, b);
}
