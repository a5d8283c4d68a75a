import type { ServerResponse } from "node:http";
import type { Respond, SeenCall } from "./provider-server.ts";

/** Texts that a provider sends and that must be seen nowhere, by what they are. */
export const SENT_CANARIES = {
  "request id header": "req-canary-0f6c1b7d",
  "other header": "header-canary-3e1a9c",
  cookie: "session-canary-77be",
  "status text": "status-canary-c01d5a",
  "response id": "chatcmpl-canary-8d2f",
  "system fingerprint": "fp_canary_6b1e40aa",
  "text of an error": "the-error-canary-says",
  "code of an error": "code-canary-1f9b2c",
  refusal: "the-refusal-canary-says",
} as const;

/** What a terminal would obey: colours, a title, a bell, NUL, deletion, and marks that turn text around. */
export const CONTROLS = "\u001b[31m\u001b]0;title\u0007\u0000\u007f\u009b31m\u202e\u200f\u2066";

type Kind = (call: SeenCall, response: ServerResponse) => void;

/** Answers and failures that repeat the key, the base URL and the request wherever a provider can. */
export function echoingProvider(key: string, baseUrl: string) {
  const secrets = `${key} Bearer ${key} ${baseUrl} ${Buffer.from(key).toString("base64")} ${encodeURIComponent(baseUrl)}`;
  const send = (
    response: ServerResponse,
    status: number,
    body: unknown,
    extra: Record<string, string> = {},
  ) => {
    response.writeHead(status, `${SENT_CANARIES["status text"]} ${key}`, {
      "content-type": "application/json",
      "x-request-id": SENT_CANARIES["request id header"],
      "openai-organization": SENT_CANARIES["other header"],
      "set-cookie": `sid=${SENT_CANARIES.cookie}`,
      "x-echo": key,
      "retry-after": "0",
      ...extra,
    });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
  const envelope = ({ body }: SeenCall) => ({
    id: SENT_CANARIES["response id"],
    system_fingerprint: SENT_CANARIES["system fingerprint"],
    service_tier: key,
    echo: body,
  });
  const completion = (call: SeenCall, message: unknown, finish_reason = "stop") => ({
    ...envelope(call),
    model: `model-${key}-${CONTROLS}`,
    usage: { prompt_tokens: 11, completion_tokens: 3, [key]: 7, [`${key}_tokens`]: 5, note: key },
    choices: [{ index: 0, finish_reason, message, logprobs: { content: secrets } }],
  });
  const error = (call: SeenCall) => ({
    ...envelope(call),
    error: {
      message: `${SENT_CANARIES["text of an error"]} ${secrets} ${JSON.stringify(call.body)}`,
      code: SENT_CANARIES["code of an error"],
      type: key,
      param: baseUrl,
    },
  });
  const failure =
    (status: number): Kind =>
    (call, response) =>
      send(response, status, error(call), { location: `${baseUrl}/elsewhere?key=${key}` });
  const answer =
    (content: (call: SeenCall) => unknown, finish_reason?: string): Kind =>
    (call, response) =>
      send(response, 200, completion(call, { role: "assistant", content: content(call) }, finish_reason));

  const answers: readonly Kind[] = [
    answer(() => `It is ${secrets}.`),
    answer(() => `Perhaps ${CONTROLS} ]]> </script> %s $& ${key}`, `stop-${key}`),
    answer(() => `Cut at ${key}`, "length"),
  ];
  const failures: readonly Kind[] = [
    ...[400, 401, 429, 500, 307].map(failure),
    (call, response) => send(response, 200, error(call)),
    (call, response) => send(response, 200, `<html>${secrets} ${JSON.stringify(call.body)}</html>`),
    (call, response) => send(response, 200, `${JSON.stringify(completion(call, { content: secrets }))}]`),
    (call, response) => send(response, 200, { ...completion(call, null), choices: [] }),
    (call, response) =>
      send(
        response,
        200,
        completion(call, { content: null, refusal: `${SENT_CANARIES.refusal} ${secrets}` }),
      ),
    answer(() => [{ type: "text", text: secrets }]),
    answer(() => " ", "length"),
  ];
  /** The answer repeats the whole prompt. */
  const repeatPrompt = answer(({ body }) => body.messages.map(({ content }) => content).join("\n"));
  return { answers, failures, repeatPrompt };
}

/** Chooses a kind by the request, so that a call and its repetition have the same one. */
export function byRequest(kinds: readonly Kind[]): Respond {
  return (call, response) =>
    kinds[Number.parseInt(call.fingerprint.slice(0, 8), 16) % kinds.length]?.(call, response);
}
