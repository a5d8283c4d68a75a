import { describe, expect, test } from "vitest";
import { makeReply } from "../../../test/factories/make-reply.ts";
import { ANSWERING_MS, OVERSLEPT_MS, scriptedAttempts } from "../../../test/factories/scripted-attempts.ts";
import { AttemptError } from "./attempt-error.ts";

const REPLY = makeReply();
const { status: _, ...KEPT } = REPLY;

const failing = (retryAfterMs?: number) =>
  new AttemptError("http-status", "HTTP status 429", { status: 429, retryAfterMs });
const cut = new AttemptError("network-error", "a network error");
const refused = new AttemptError("http-status", "HTTP status 401", { status: 401 });

describe("askWithRetries", () => {
  test("takes one attempt where the first answers", async () => {
    const { outcome, pauses } = scriptedAttempts([REPLY]);
    expect(await outcome(3)).toStrictEqual({
      answer: { ...KEPT, attempts: 1 },
      attempts: [{ outcome: "answered", status: 200, answering_ms: ANSWERING_MS, waiting_ms: 0 }],
    });
    expect(pauses).toEqual([]);
  });

  test("counts the attempts that an answer took and pauses between them", async () => {
    const { outcome, pauses } = scriptedAttempts([failing(), failing(), REPLY]);
    expect(await outcome(3)).toMatchObject({ answer: { ...KEPT, attempts: 3 } });
    expect(pauses).toEqual([2_000, 2_000]);
  });

  test("reports each attempt, with the answering apart from the waiting", async () => {
    const { outcome } = scriptedAttempts([failing(7_000), cut, REPLY]);
    expect((await outcome(3)).attempts).toStrictEqual([
      {
        outcome: "http-status",
        status: 429,
        answering_ms: ANSWERING_MS,
        waiting_ms: 7_000 + OVERSLEPT_MS,
      },
      {
        outcome: "network-error",
        status: null,
        answering_ms: ANSWERING_MS,
        waiting_ms: 2_000 + OVERSLEPT_MS,
      },
      { outcome: "answered", status: 200, answering_ms: ANSWERING_MS, waiting_ms: 0 },
    ]);
  });

  test("gives up after so many attempts, with the last reason and without a pause", async () => {
    const { outcome, pauses, asked } = scriptedAttempts([failing(), failing(), cut]);
    const given = await outcome(3);
    expect(given).toMatchObject({
      reason: "network-error",
      refusal: {
        code: "provider",
        message:
          "provider: expected an answer, found a network error (attempt 3). " +
          "Run the same command again to ask for the rows that are missing.",
      },
    });
    expect(given).not.toHaveProperty("answer");
    expect(given.attempts.map(({ outcome, waiting_ms }) => [outcome, waiting_ms > 0])).toEqual([
      ["http-status", true],
      ["http-status", true],
      ["network-error", false],
    ]);
    expect(asked()).toBe(3);
    expect(pauses).toHaveLength(2);
  });

  test("asks once where one attempt is allowed", async () => {
    const { outcome, pauses, asked } = scriptedAttempts([failing()]);
    expect(await outcome(1)).toMatchObject({
      reason: "http-status",
      refusal: { message: expect.stringContaining("HTTP status 429 (attempt 1)") },
      attempts: [{ outcome: "http-status", status: 429, waiting_ms: 0 }],
    });
    expect(asked()).toBe(1);
    expect(pauses).toEqual([]);
  });

  test("does not repeat what cannot get better", async () => {
    const { outcome, asked } = scriptedAttempts([failing(), refused]);
    expect(await outcome(3)).toMatchObject({
      refusal: { message: expect.stringContaining("HTTP status 401 (attempt 2)") },
    });
    expect(asked()).toBe(2);
  });

  test("hands on a failure of another kind as it is", async () => {
    const failure = new TypeError("a mistake of the program");
    const { outcome, asked } = scriptedAttempts([failure]);
    await expect(outcome(3)).rejects.toBe(failure);
    expect(asked()).toBe(1);
  });
});

describe("the pause before another attempt", () => {
  test.each([
    [0, 1_500],
    [0.5, 2_000],
    [0.999_999, 2_499.999],
  ])("is two seconds, jittered by a quarter (%d)", async (random, pause) => {
    const { outcome, pauses } = scriptedAttempts([failing(), REPLY], { random });
    await outcome(3);
    expect(pauses).toEqual([expect.closeTo(pause, 2)]);
  });

  test.each([
    [0, 0],
    [7_000, 7_000],
    [60_000, 60_000],
    [60_001, 60_000],
    [86_400_000, 60_000],
    [Number.POSITIVE_INFINITY, 60_000],
  ])("is the provider's wish of %d ms, up to a minute", async (wish, pause) => {
    const { outcome, pauses } = scriptedAttempts([failing(wish), REPLY]);
    await outcome(3);
    expect(pauses).toEqual([pause]);
  });
});
