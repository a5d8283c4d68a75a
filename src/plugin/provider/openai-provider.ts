import OpenAI, { APIConnectionTimeoutError, APIError } from "openai";
import { z } from "zod";
import { AttemptError, type Provider, type Reply } from "./provider.ts";
import { parseRetryAfter } from "./retry-after.ts";

export interface OpenAIProviderSettings {
  readonly apiKey: string;
  readonly baseUrl: string;
  /** Bound on one attempt, headers and body together. */
  readonly timeoutSeconds: number;
  /** The network, or the embedded reader in its place. */
  readonly fetch: typeof fetch;
  /** Epoch milliseconds; reads `Retry-After` dates. */
  readonly now: () => number;
}

const ChoiceSchema = z.object({
  finish_reason: z.unknown().optional(),
  message: z.object({ content: z.string() }),
});

const CompletionSchema = z.object({
  model: z.string().nullish(),
  choices: z.tuple([ChoiceSchema], z.unknown()),
  usage: z.record(z.string(), z.unknown()).nullish(),
});

/**
 * One attempt against an OpenAI-compatible `POST {base_url}/chat/completions` (protocol section 6).
 * The key goes to the base URL's host alone, and nothing is logged.
 */
export function openAIProvider(settings: OpenAIProviderSettings): Provider {
  const timeoutMs = settings.timeoutSeconds * 1000;
  const client = new OpenAI({
    apiKey: settings.apiKey,
    baseURL: settings.baseUrl,
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: timeoutMs,
    logLevel: "off",
    fetch: guardedFetch(settings),
  });
  return {
    async ask(body) {
      // The client's own time-out ends with the headers; this one bounds a slow body too.
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const completion = await client.chat.completions.create(
          { ...body, stream: false, messages: [...body.messages] },
          { signal },
        );
        return readReply(completion);
      } catch (error) {
        throw attemptError(error, signal.aborted, settings);
      }
    },
  };
}

/**
 * Sends three headers and follows no redirect, which could carry the key elsewhere. The client's own headers
 * are left behind: it adds telemetry, and takes others from the environment, another key among them.
 */
function guardedFetch({ apiKey, fetch: send }: OpenAIProviderSettings): typeof fetch {
  const headers = {
    accept: "application/json",
    authorization: `Bearer ${apiKey}`,
    "content-type": "application/json",
  };
  return (input, init) => send(input, { ...init, headers, redirect: "manual" });
}

/** Takes the text, the model and the token counts out of a response, and nothing else. */
function readReply(completion: unknown): Reply {
  const { data } = CompletionSchema.safeParse(completion);
  if (data === undefined) {
    throw new AttemptError("a response without answer text (choices[0].message.content)", false);
  }
  const [choice] = data.choices;
  if (choice.finish_reason === "length" && choice.message.content === "") {
    throw new AttemptError("a response cut at max_tokens before any text", false);
  }
  const counts = Object.entries(data.usage ?? {}).filter((entry): entry is [string, number] =>
    Number.isSafeInteger(entry[1]),
  );
  return {
    // A lone surrogate has no UTF-8: what is graded now has to be what is read back from the row's file.
    prediction: choice.message.content.toWellFormed(),
    response_model: data.model ?? null,
    usage: Object.fromEntries(counts),
  };
}

function attemptError(error: unknown, timedOut: boolean, settings: OpenAIProviderSettings): AttemptError {
  if (error instanceof AttemptError) return error;
  if (timedOut || error instanceof APIConnectionTimeoutError) {
    return new AttemptError(`no answer within ${settings.timeoutSeconds} s`, true);
  }
  if (error instanceof APIError && typeof error.status === "number") {
    const retryable = error.status === 429 || error.status >= 500;
    const wish = parseRetryAfter(error.headers?.get("retry-after") ?? null, settings.now());
    return new AttemptError(`HTTP status ${error.status}`, retryable, wish);
  }
  if (error instanceof SyntaxError) return new AttemptError("a response that is not JSON", false);
  // What is left is the connection: never made, or cut before the response's end.
  return new AttemptError("a network error", true);
}
