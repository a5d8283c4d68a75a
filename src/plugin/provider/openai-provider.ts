import OpenAI, { APIConnectionTimeoutError, APIError } from "openai";
import type { RequestBody } from "../../core/answer/request.ts";
import { AttemptError } from "./attempt-error.ts";
import type { Provider } from "./provider.ts";
import type { ProviderAccess } from "./provider-access.ts";
import { discardBody, readBody } from "./read-body.ts";
import { readReply } from "./read-reply.ts";
import { redactor } from "./redact.ts";
import { parseRetryAfter } from "./retry-after.ts";

export interface OpenAIProviderSettings extends ProviderAccess {
  /** Bound on one attempt, headers and body together. */
  readonly timeoutSeconds: number;
  /** The way to the network. */
  readonly fetch: typeof fetch;
  /** Epoch milliseconds; reads `Retry-After` dates. */
  readonly now: () => number;
}

/** Twice as much is the longest timer of Node: no config waits longer than these twelve days. */
const LONGEST_TIME_OUT_MS = 2 ** 30 - 1;

/**
 * One attempt against an OpenAI-compatible `POST {base_url}/chat/completions` (protocol section 6).
 * The key goes to the base URL's host alone and comes back in nothing that is given or thrown; nothing is logged.
 */
export function openAIProvider(settings: OpenAIProviderSettings): Provider {
  const timeoutMs = Math.min(settings.timeoutSeconds * 1000, LONGEST_TIME_OUT_MS);
  const redact = redactor(settings);
  const client = new OpenAI({
    apiKey: settings.apiKey,
    baseURL: settings.baseUrl,
    organization: null,
    project: null,
    maxRetries: 0,
    // The client's own time-out ends with the headers; `exchange` bounds a slow body too, and comes first.
    timeout: 2 * timeoutMs,
    logLevel: "off",
    fetch: guardedFetch(settings),
  });
  // Node loads its fetch when it is first used, which the first call of a run would wait for.
  void new Headers();
  return {
    async ask(body) {
      const { status, text } = await exchange(client, body, timeoutMs, settings);
      return readReply(text, status, redact);
    },
  };
}

/** Sends the request and reads the response to its end. */
async function exchange(
  client: OpenAI,
  body: RequestBody,
  timeoutMs: number,
  settings: OpenAIProviderSettings,
): Promise<{ readonly status: number; readonly text: string }> {
  const signal = AbortSignal.timeout(timeoutMs);
  let status: number | null = null;
  try {
    const response = await client.chat.completions
      .create({ ...body, stream: false, messages: [...body.messages] }, { signal })
      .asResponse();
    status = response.status;
    return { status, text: await readBody(response) };
  } catch (error) {
    throw attemptError(error, status, signal.aborted, settings);
  }
}

/**
 * Sends three headers and follows no redirect, which could carry the key elsewhere. The client's own headers
 * are left behind: it adds telemetry, and takes others from the environment, another key among them.
 * The body of a failure is not read: the client would read all of it, however long, into an error.
 */
function guardedFetch({ apiKey, fetch: send }: OpenAIProviderSettings): typeof fetch {
  const headers = {
    accept: "application/json",
    authorization: `Bearer ${apiKey}`,
    "content-type": "application/json",
  };
  return async (input, init) => {
    const response = await send(input, { ...init, headers, redirect: "manual" });
    if (!response.ok) await discardBody(response);
    return response;
  };
}

/** Replaces an error of the client or the connection, which may hold headers, bodies and addresses. */
function attemptError(
  error: unknown,
  status: number | null,
  timedOut: boolean,
  { timeoutSeconds, now }: OpenAIProviderSettings,
): AttemptError {
  if (error instanceof AttemptError) return error;
  if (error instanceof APIError && typeof error.status === "number") {
    const retryAfterMs = parseRetryAfter(error.headers?.get("retry-after") ?? null, now());
    return new AttemptError("http-status", `HTTP status ${error.status}`, {
      status: error.status,
      retryAfterMs,
    });
  }
  if (timedOut) return new AttemptError("time-out", `no answer within ${timeoutSeconds} s`, { status });
  if (error instanceof APIConnectionTimeoutError) {
    return new AttemptError("time-out", "a connection that timed out", { status });
  }
  // What is left is the connection: never made, or cut before the response's end.
  return new AttemptError("network-error", "a network error", { status });
}
