import { pythonFloat } from "../text/python-float.ts";
import { pythonJson } from "../text/python-json.ts";
import { sha256 } from "../text/sha256.ts";
import type { Message } from "./build-messages.ts";
import { refuseLoneSurrogate } from "./refuse-lone-surrogate.ts";

/** The settings that a request carries, named as in the config's `qa`. */
export interface RequestSettings {
  readonly model: string;
  readonly temperature: number;
  readonly max_tokens: number;
  readonly stream: boolean;
}

/** The body of a chat completion request, whole. */
export interface RequestBody extends RequestSettings {
  readonly messages: readonly Message[];
}

/** The request body for some messages; settings that the provider does not see are left behind. */
export function requestBody(settings: RequestSettings, messages: readonly Message[]): RequestBody {
  const { model, temperature, max_tokens, stream } = settings;
  return { model, temperature, max_tokens, stream, messages };
}

/**
 * The fingerprint that ties an answer to its request: SHA-256 in lower-case hex of the body's JSON text, with
 * the temperature as a Python float (protocol section 5).
 * Throws an `EvictionError` of code `request` when the body holds a lone surrogate, which has no UTF-8.
 */
export function fingerprintRequest(body: RequestBody): string {
  const text = pythonJson({ ...body, temperature: pythonFloat(body.temperature) });
  refuseLoneSurrogate(text, "request", {
    where: "request body",
    fix: "Repair the model name or the text that the messages are made of",
  });
  return sha256(text);
}
