import { describe, expect, test } from "vitest";
import { localServer, send } from "../../../test/factories/local-server.ts";
import { makeCompletion, makeProvider, SMALL_REQUEST } from "../../../test/factories/make-provider.ts";
import { type Fault, PROVIDER_FAULTS, redirectTo } from "../../../test/factories/provider-faults.ts";
import { askWithRetries } from "./attempts.ts";

/** Asks a server that has a fault for its first calls, and answers well after them. */
async function askThrough(fault: Fault, faultyCalls: number, timeoutSeconds = 30, maxAttempts = 3) {
  const pauses: number[] = [];
  let calls = 0;
  const url = await localServer((_, response) => {
    if (++calls > faultyCalls) return send(response, makeCompletion());
    fault(response);
  });
  const outcome = await askWithRetries(makeProvider(url, { timeoutSeconds }), SMALL_REQUEST, maxAttempts, {
    now: () => performance.now(),
    random: () => 0.5,
    pause: async (milliseconds) => void pauses.push(milliseconds),
    signal: new AbortController().signal,
  });
  const attempts = outcome.attempts.map(({ outcome, status }) => [outcome, status]);
  return { outcome, attempts, pauses, calls };
}

type FaultName = keyof typeof PROVIDER_FAULTS;

/** The attempt's outcome and status, and the pause that follows. */
const PASSING: readonly (readonly [FaultName, string, number | null, number])[] = [
  ["429", "http-status", 429, 2_000],
  ["429 with Retry-After in seconds", "http-status", 429, 7_000],
  ["429 with Retry-After as a date", "http-status", 429, 30_000],
  ["429 with Retry-After of a day", "http-status", 429, 60_000],
  ["500", "http-status", 500, 2_000],
  ["a page of a gateway with status 502", "http-status", 502, 2_000],
  ["reset before the response", "network-error", null, 2_000],
  ["end before the response", "network-error", null, 2_000],
  ["reset within the body", "network-error", 200, 2_000],
  ["end within the body", "network-error", 200, 2_000],
  ["garbage instead of HTTP", "network-error", null, 2_000],
];

describe("a fault that may pass", () => {
  test.each(PASSING)("is asked past: %s", async (name, reason, status, pause) => {
    const { outcome, attempts, pauses, calls } = await askThrough(PROVIDER_FAULTS[name], 1);
    expect(outcome).toMatchObject({ answer: { prediction: "blue", attempts: 2, finish_reason: "stop" } });
    expect(attempts).toEqual([
      [reason, status],
      ["answered", 200],
    ]);
    expect(pauses).toEqual([pause]);
    expect(calls).toBe(2);
  });

  test.each(PASSING)("is no answer when it stays: %s", async (name, reason, status, pause) => {
    const { outcome, attempts, pauses, calls } = await askThrough(PROVIDER_FAULTS[name], 3);
    expect(outcome).toMatchObject({ reason });
    expect(outcome).not.toHaveProperty("answer");
    expect(attempts).toEqual([
      [reason, status],
      [reason, status],
      [reason, status],
    ]);
    expect(pauses).toEqual([pause, pause]);
    expect(calls).toBe(3);
  });

  test.each([
    ["hang", null],
    ["slow drip", 200],
  ] as const)("is asked past once the time-out of the attempt is over: %s", async (name, status) => {
    const { outcome, attempts } = await askThrough(PROVIDER_FAULTS[name], 1, 1);
    expect(outcome).toMatchObject({ answer: { prediction: "blue", attempts: 2 } });
    expect(attempts).toEqual([
      ["time-out", status],
      ["answered", 200],
    ]);
  });

  test("is told by its time-out when no attempt is left", async () => {
    const { outcome } = await askThrough(PROVIDER_FAULTS["slow drip"], 1, 1, 1);
    const message = expect.stringContaining("found no answer within 1 s (attempt 1)");
    expect(outcome).toMatchObject({ reason: "time-out", refusal: { message } });
  });
});

describe("a fault that stays is no answer, without another attempt", () => {
  const expectNoAnswer = async (fault: Fault, reason: string, status: number) => {
    const { outcome, attempts, pauses, calls } = await askThrough(fault, 3);
    expect(outcome).toMatchObject({ reason, refusal: { code: "provider" } });
    expect(outcome).not.toHaveProperty("answer");
    expect(attempts).toEqual([[reason, status]]);
    expect(pauses).toEqual([]);
    expect(calls).toBe(1);
  };

  test.each([
    ["400", "http-status", 400],
    ["401", "http-status", 401],
    ["garbage in the body", "not-json", 200],
    ["a body that is cut within its JSON", "not-json", 200],
    ["an empty body", "not-json", 200],
    ["HTML", "not-json", 200],
    ["an error with status 200", "no-choices", 200],
    ["empty choices", "no-choices", 200],
    ["null content", "no-text", 200],
    ["a refusal", "no-text", 200],
    ["content in parts", "no-text", 200],
    ["a cut before any text", "cut-before-text", 200],
    ["20 MB", "too-large", 200],
  ] as const)("%s", async (name, reason, status) => {
    await expectNoAnswer(PROVIDER_FAULTS[name], reason, status);
  });

  test.each([301, 302, 303, 307, 308])(
    "a redirect to another port, which sees nothing (%d)",
    async (status) => {
      let elsewhere = 0;
      const target = await localServer((_, response) => {
        elsewhere++;
        send(response, makeCompletion());
      });
      await expectNoAnswer(redirectTo(`${target}/v1/chat/completions`, status), "http-status", status);
      expect(elsewhere).toBe(0);
    },
  );
});
