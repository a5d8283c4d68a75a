import { type ClientRequest, type IncomingMessage, request } from "node:http";
import type { AnswerOutcome, AnswerRequest } from "./answer-service.ts";
import type { AnswerAddress } from "./loopback-server.ts";

/**
 * Asks the run's answer server for a row.
 * `node:http` rather than `fetch`: a row may wait for its turn longer than fetch's fixed limits allow.
 */
export async function requestAnswer(
  address: AnswerAddress,
  wanted: AnswerRequest,
  signal: AbortSignal,
): Promise<AnswerOutcome> {
  const call = request({
    host: "127.0.0.1",
    port: address.port,
    method: "POST",
    // A kept connection could be closed by the server just as it is used again.
    agent: false,
    headers: { authorization: address.token, "content-type": "application/json" },
    signal,
  });
  const text = await exchange(call, JSON.stringify(wanted));
  return JSON.parse(text);
}

function exchange(call: ClientRequest, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    call.on("error", reject).on("response", (response) => {
      readText(response).then(resolve, reject);
    });
    call.end(body);
  });
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  if (response.statusCode !== 200) throw new Error(`the answer server replied ${response.statusCode}`);
  return Buffer.concat(chunks).toString("utf8");
}
