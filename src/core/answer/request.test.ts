import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { EvictionError } from "../errors/eviction-error.ts";
import type { Message } from "./build-messages.ts";
import { fingerprintRequest, type RequestSettings, requestBody } from "./request.ts";

const SETTINGS: RequestSettings = { model: "m", temperature: 0, max_tokens: 16, stream: false };
const MESSAGES: readonly Message[] = [
  { role: "system", content: "Be brief." },
  { role: "user", content: "é \u2028 \u0001 😀" },
];

function sha256(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

test("the body holds the request's own settings and nothing else of the config", () => {
  const settings = { ...SETTINGS, workers: 3, api_key_env: "KEY" };
  expect(requestBody(settings, MESSAGES)).toEqual({
    model: "m",
    temperature: 0,
    max_tokens: 16,
    stream: false,
    messages: MESSAGES,
  });
});

test("the fingerprint is the hash of the body's JSON text as Python writes it", () => {
  const text =
    '{"max_tokens": 16, "messages": [{"content": "Be brief.", "role": "system"}, ' +
    '{"content": "é \u2028 \\u0001 😀", "role": "user"}], "model": "m", "stream": false, "temperature": 0.0}';
  expect(fingerprintRequest(requestBody(SETTINGS, MESSAGES))).toBe(sha256(text));
});

test.each([{ model: "n" }, { temperature: 1e-7 }, { max_tokens: 17 }, { stream: true }])(
  "another fingerprint belongs to %j",
  (change) => {
    const changed = requestBody({ ...SETTINGS, ...change }, MESSAGES);
    expect(fingerprintRequest(changed)).not.toBe(fingerprintRequest(requestBody(SETTINGS, MESSAGES)));
  },
);

test("a body with a lone surrogate is refused", () => {
  const body = requestBody({ ...SETTINGS, model: "m\ud800" }, MESSAGES);
  expect(() => fingerprintRequest(body)).toThrow(EvictionError);
  expect(() => fingerprintRequest(body)).toThrow("lone surrogate");
});
