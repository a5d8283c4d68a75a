import { expect, test } from "vitest";
import { AttemptError, type FailureReason } from "./attempt-error.ts";

test.each(["time-out", "network-error"] as const)(
  "%s allows another attempt, with or without a status",
  (reason) => {
    expect(new AttemptError(reason, "a failure").retryable).toBe(true);
    expect(new AttemptError(reason, "a failure", { status: 200 }).retryable).toBe(true);
  },
);

test.each([429, 500, 502, 503, 529, 599])("status %d allows another attempt", (status) => {
  expect(new AttemptError("http-status", "a status", { status }).retryable).toBe(true);
});

test.each([301, 400, 401, 404, 408, 409, 425, 428, 430, 499, 600, 999])(
  "status %d allows no other attempt",
  (status) => {
    expect(new AttemptError("http-status", "a status", { status }).retryable).toBe(false);
  },
);

const UNUSABLE: readonly FailureReason[] = [
  "not-json",
  "no-choices",
  "no-text",
  "cut-before-text",
  "too-large",
];

test.each(UNUSABLE)("a response that is of no use allows no other attempt: %s", (reason) => {
  expect(new AttemptError(reason, "a response", { status: 200 }).retryable).toBe(false);
});

test("an attempt that was told no status and no pause has none", () => {
  expect(new AttemptError("network-error", "a network error")).toMatchObject({
    message: "a network error",
    status: null,
    retryAfterMs: undefined,
  });
});
