import { expect, test } from "vitest";
import { makeQa } from "../../../test/factories/make-config.ts";
import { answerMode } from "./provider-access.ts";

const QA = makeQa();

test.each([
  [{}, "embedded"],
  [{ TINY_KEY: "", TINY_URL: "" }, "embedded"],
  [{ OTHER_KEY: "k", OPENAI_API_KEY: "k" }, "embedded"],
  [{ TINY_KEY: "k" }, "live"],
  [{ TINY_URL: "u" }, "live"],
  [{ TINY_KEY: "k", TINY_URL: "" }, "live"],
  [{ TINY_KEY: "k", TINY_URL: "u" }, "live"],
])("with %j in the environment it is %s unless asked for", (env, mode) => {
  expect(answerMode(undefined, QA, env)).toBe(mode);
});

test.each(["live", "embedded", "recorded", "none"] as const)("asked for %s it is that", (mode) => {
  expect(answerMode(mode, QA, {})).toBe(mode);
  expect(answerMode(mode, QA, { TINY_KEY: "k", TINY_URL: "u" })).toBe(mode);
});
