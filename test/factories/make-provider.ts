import { type RequestBody, requestBody } from "../../src/core/answer/request.ts";
import { AttemptError } from "../../src/plugin/provider/attempt-error.ts";
import { type OpenAIProviderSettings, openAIProvider } from "../../src/plugin/provider/openai-provider.ts";
import type { Provider } from "../../src/plugin/provider/provider.ts";

/** The key that `makeProvider` holds; it must be nowhere but in one header. */
export const CANARY_KEY = "canary-key-1234";

/** A small request of invented text. */
export const SMALL_REQUEST: RequestBody = requestBody(
  { model: "local-model", temperature: 0, max_tokens: 64, stream: false },
  [
    { role: "system", content: "Be brief." },
    { role: "user", content: "Which colour has the kettle?" },
  ],
);

/** The real client against a base URL. */
export function makeProvider(baseUrl: string, settings: Partial<OpenAIProviderSettings> = {}): Provider {
  return openAIProvider({
    apiKey: CANARY_KEY,
    baseUrl,
    timeoutSeconds: 30,
    fetch,
    now: () => Date.UTC(2026, 0, 2, 3, 4, 5),
    ...settings,
  });
}

/** The body of a good answer. */
export function makeCompletion(members: Readonly<Record<string, unknown>> = {}): unknown {
  return {
    id: "call-1",
    object: "chat.completion",
    model: "local-model-2026",
    choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content: "blue" } }],
    usage: { prompt_tokens: 10, completion_tokens: 2 },
    ...members,
  };
}

/** The `AttemptError` that an attempt fails with; fails on another error, or none. */
export async function failureOf(attempt: Promise<unknown>): Promise<AttemptError> {
  const outcome = await attempt.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (outcome instanceof AttemptError) return outcome;
  throw outcome ?? new Error("The attempt did not fail");
}
