import { expect, test } from "vitest";
import { KEY_REFUSED, makeFailed, UNREACHABLE } from "../../../test/factories/make-ask-outcome.ts";
import { obstacleOf } from "./obstacle.ts";

test("a key that is refused is an obstacle, also after other failures", () => {
  expect(obstacleOf(KEY_REFUSED)).toBe("key-refused");
  expect(obstacleOf(makeFailed(["network-error", null], ["http-status", 503], ["http-status", 401]))).toBe(
    "key-refused",
  );
});

test("attempts that all failed before a response are an obstacle", () => {
  expect(obstacleOf(UNREACHABLE)).toBe("unreachable");
  expect(obstacleOf(makeFailed(["network-error", null]))).toBe("unreachable");
  expect(obstacleOf(makeFailed(["time-out", null], ["time-out", null]))).toBe("unreachable");
});

test.each([
  makeFailed(["http-status", 503], ["http-status", 404]),
  makeFailed(["http-status", 405]),
  makeFailed(["not-json", 200]),
])("an address that takes no such request is an obstacle: %j", (failed) => {
  expect(obstacleOf(failed)).toBe("no-endpoint");
});

test.each([
  [
    "a response at one attempt",
    makeFailed(["network-error", null], ["http-status", 503], ["time-out", null]),
  ],
  ["a response that was cut", makeFailed(["network-error", 200])],
  ["a response that took too long", makeFailed(["time-out", 200])],
  ["a refusal of the request", makeFailed(["http-status", 400])],
  ["a key without permission", makeFailed(["http-status", 403])],
  ["a refusal for rate", makeFailed(["http-status", 429])],
  ["a response of no use", makeFailed(["no-choices", 200])],
])("%s is none", (_, failed) => {
  expect(obstacleOf(failed)).toBeUndefined();
});

test("a row that was stopped tells of none", () => {
  expect(obstacleOf(makeFailed())).toBeUndefined();
  expect(obstacleOf({ ...UNREACHABLE, reason: "stopped" })).toBeUndefined();
});
