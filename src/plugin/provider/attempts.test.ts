import { describe, expect, test } from "vitest";
import { rejectionOf } from "../../../test/factories/refusal.ts";
import { requestBody } from "../../core/answer/request.ts";
import { askWithRetries } from "./attempts.ts";
import { AttemptError, type Provider, type Reply } from "./provider.ts";

const BODY = requestBody({ model: "m", temperature: 0, max_tokens: 1, stream: false }, []);
const REPLY: Reply = { prediction: "blue", response_model: null, usage: {} };

/** A provider that fails as told, then answers, and the pauses that were made before each further attempt. */
function script(failures: readonly Error[], random = 0.5) {
  const pauses: number[] = [];
  let asked = 0;
  const provider: Provider = {
    async ask(body) {
      expect(body).toBe(BODY);
      const failure = failures[asked++];
      if (failure !== undefined) throw failure;
      return REPLY;
    },
  };
  const sleep = async (milliseconds: number) => void pauses.push(milliseconds);
  return {
    pauses,
    asked: () => asked,
    answer: (most: number) => askWithRetries(provider, BODY, most, { sleep, random: () => random }),
  };
}

const failing = (retryAfterMs?: number) => new AttemptError("HTTP status 429", true, retryAfterMs);

describe("askWithRetries", () => {
  test("takes one attempt where the first answers", async () => {
    const { answer, pauses } = script([]);
    expect(await answer(3)).toEqual({ ...REPLY, attempts: 1 });
    expect(pauses).toEqual([]);
  });

  test("counts the attempts that an answer took and pauses between them", async () => {
    const { answer, pauses } = script([failing(), failing()]);
    expect(await answer(3)).toEqual({ ...REPLY, attempts: 3 });
    expect(pauses).toEqual([2_000, 2_000]);
  });

  test("gives up after so many attempts, with the last reason and without a pause", async () => {
    const { answer, pauses, asked } = script([
      failing(),
      failing(),
      new AttemptError("a network error", true),
    ]);
    const refusal = await rejectionOf(answer(3));
    expect(refusal.code).toBe("provider");
    expect(refusal.message).toBe(
      "provider: expected an answer, found a network error (attempt 3). " +
        "Run the same command again to ask for the rows that are missing.",
    );
    expect(asked()).toBe(3);
    expect(pauses).toHaveLength(2);
  });

  test("asks once where one attempt is allowed", async () => {
    const { answer, pauses, asked } = script([failing()]);
    expect((await rejectionOf(answer(1))).message).toContain("HTTP status 429 (attempt 1)");
    expect(asked()).toBe(1);
    expect(pauses).toEqual([]);
  });

  test("does not repeat what cannot get better", async () => {
    const { answer, asked } = script([failing(), new AttemptError("HTTP status 401", false)]);
    expect((await rejectionOf(answer(3))).message).toContain("HTTP status 401 (attempt 2)");
    expect(asked()).toBe(2);
  });

  test("hands on a failure of another kind as it is", async () => {
    const failure = new TypeError("a mistake of the program");
    const { answer, asked } = script([failure]);
    await expect(answer(3)).rejects.toBe(failure);
    expect(asked()).toBe(1);
  });
});

describe("the pause before another attempt", () => {
  test.each([
    [0, 1_500],
    [0.5, 2_000],
    [0.999_999, 2_499.999],
  ])("is two seconds, jittered by a quarter (%d)", async (random, pause) => {
    const { answer, pauses } = script([failing()], random);
    await answer(3);
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
    const { answer, pauses } = script([failing(wish)]);
    await answer(3);
    expect(pauses).toEqual([pause]);
  });
});
