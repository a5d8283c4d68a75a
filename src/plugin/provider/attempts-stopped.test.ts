import { expect, test } from "vitest";
import { makeReply } from "../../../test/factories/make-reply.ts";
import { ANSWERING_MS, scriptedAttempts } from "../../../test/factories/scripted-attempts.ts";
import { AttemptError } from "./attempt-error.ts";

const failing = () => new AttemptError("http-status", "HTTP status 503", { status: 503 });
const refused = () => new AttemptError("http-status", "HTTP status 401", { status: 401 });
const ONE_ATTEMPT = [{ outcome: "http-status", status: 503, answering_ms: ANSWERING_MS, waiting_ms: 0 }];
const STOPPED = {
  reason: "stopped",
  refusal: {
    code: "provider",
    message:
      "provider: expected an answer, found a run that was stopped after HTTP status 503 (attempt 1). " +
      "Run the same command again to ask for the rows that are missing.",
  },
  attempts: ONE_ATTEMPT,
};

test("a run that is stopped asks for nothing", async () => {
  const { outcome, stop, asked } = scriptedAttempts([makeReply()]);
  stop();
  expect(await outcome(3)).toMatchObject({
    reason: "stopped",
    refusal: { message: expect.stringContaining("found a run that was stopped first. Run") },
    attempts: [],
  });
  expect(asked()).toBe(0);
});

test("an attempt under way is let finish, and its answer is kept", async () => {
  const { outcome } = scriptedAttempts([failing(), makeReply()], {
    during: (what, stop) => what === "attempt 2" && stop(),
  });
  expect(await outcome(3)).toMatchObject({ answer: { prediction: "blue", attempts: 2 } });
});

test("an attempt that fails after the stop is followed by no pause and no other attempt", async () => {
  const { outcome, asked, pauses } = scriptedAttempts([failing(), makeReply()], {
    during: (what, stop) => what === "attempt 1" && stop(),
  });
  expect(await outcome(3)).toMatchObject(STOPPED);
  expect(asked()).toBe(1);
  expect(pauses).toEqual([]);
});

test("a stop in a pause ends it, and no other attempt is made", async () => {
  const { outcome, asked } = scriptedAttempts([failing(), makeReply()], {
    during: (what, stop) => what === "pause 1" && stop(),
  });
  expect(await outcome(3)).toMatchObject(STOPPED);
  expect(asked()).toBe(1);
});

test.each([
  ["the last that is allowed", failing(), 1],
  ["one that cannot get better", refused(), 3],
])("a failure keeps its own reason where the attempt is %s", async (_, failure, most) => {
  const { outcome } = scriptedAttempts([failure], { during: (_, stop) => stop() });
  expect(await outcome(most)).toMatchObject({
    reason: "http-status",
    refusal: { message: expect.stringContaining(`found ${failure.message} (attempt 1)`) },
  });
});
