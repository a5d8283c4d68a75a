import { setMaxListeners } from "node:events";
import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { CaseFailure } from "../cases/case-failure.ts";
import { isGivenUp, runClosed, runNotOpened } from "./ask-failures.ts";
import { NOT_OPENED } from "./loopback-server.ts";

/** Connections are kept: the server closes none before the run's end. */
const AGENT = new Agent({ keepAlive: true });

/**
 * Asks the run's services from a process of the tests' own. Throws `CaseFailure` for a run that could not
 * be opened or has ended under its tests, where the server cannot be reached, and the signal's error.
 * `node:http` rather than `fetch`: a row may wait for its turn longer than fetch's fixed limits allow.
 */
export async function askOverLoopback(
  { port, token }: { readonly port: number; readonly token: string },
  path: string,
  wanted: object,
  signal: AbortSignal,
): Promise<unknown> {
  // A test may have as many requests under way as there are cases, all of one signal.
  setMaxListeners(0, signal);
  const call = request({
    host: "127.0.0.1",
    port,
    method: "POST",
    path,
    agent: AGENT,
    headers: { authorization: token, "content-type": "application/json" },
    signal,
  });
  return JSON.parse(await exchange(call, JSON.stringify(wanted)));
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
  if (response.statusCode === NOT_OPENED) throw runNotOpened();
  if (response.statusCode !== 200) {
    throw new CaseFailure(`the answer server replied ${response.statusCode}`);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** A test that was given up ends with its own error; a socket's names a port and tells a reader nothing. */
function told(error: unknown): unknown {
  return error instanceof CaseFailure || isGivenUp(error) ? error : runClosed();
}
