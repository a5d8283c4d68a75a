import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fingerprintRequest, type RequestBody } from "../../src/core/answer/request.ts";

/** One call as the provider saw it. */
export interface SeenCall {
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly body: RequestBody;
  readonly fingerprint: string;
}

/** Decides one call's response; `calls` counts from 1. */
export type Respond = (call: SeenCall, response: ServerResponse, calls: number) => void | Promise<void>;

export interface ProviderServer {
  /** What to put into the base URL's variable. */
  readonly baseUrl: string;
  readonly calls: readonly SeenCall[];
  /** The most calls that were open at once. */
  readonly peak: () => number;
  close(): Promise<void>;
}

/** A provider on loopback. It records each call and answers as told. */
export async function startProvider(respond: Respond): Promise<ProviderServer> {
  const calls: SeenCall[] = [];
  let open = 0;
  let peak = 0;
  const server = createServer((request, response) => {
    peak = Math.max(peak, ++open);
    response.on("close", () => open--);
    void readCall(request).then((call) => {
      calls.push(call);
      return respond(call, response, calls.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    calls,
    peak: () => peak,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Answers with a text, as an OpenAI-compatible provider does. */
export function completion(
  response: ServerResponse,
  content: string | null,
  extra: { readonly model?: string; readonly usage?: unknown; readonly finish_reason?: string } = {},
): void {
  const { model = "local-model", usage = { prompt_tokens: 10, completion_tokens: 2, total_tokens: 12 } } =
    extra;
  const choice = {
    index: 0,
    finish_reason: extra.finish_reason ?? "stop",
    message: { role: "assistant", content },
  };
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ id: "call", object: "chat.completion", model, usage, choices: [choice] }));
}

async function readCall(request: IncomingMessage): Promise<SeenCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body: RequestBody = JSON.parse(Buffer.concat(chunks).toString("utf8"));
  const { authorization } = request.headers;
  return { path: request.url, authorization, body, fingerprint: fingerprintRequest(body) };
}
