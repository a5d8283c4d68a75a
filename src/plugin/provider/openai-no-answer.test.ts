import { describe, expect, test } from "vitest";
import { localServer, send } from "../../../test/factories/local-server.ts";
import {
  failureOf,
  makeCompletion,
  makeProvider,
  SMALL_REQUEST,
} from "../../../test/factories/make-provider.ts";

async function failureAfter(body: unknown, headers: Readonly<Record<string, string>> = {}, status = 200) {
  const url = await localServer((_, response) => send(response, body, status, headers));
  return failureOf(makeProvider(url).ask(SMALL_REQUEST));
}

const choiceOf = (message: unknown, finish_reason = "stop") => ({ choices: [{ finish_reason, message }] });
const OF_NO_USE = { retryable: false, retryAfterMs: undefined, status: 200 };

describe("a response without choices is no answer and is not asked for again", () => {
  const NO_CHOICES = { ...OF_NO_USE, reason: "no-choices", message: "a response without choices" };

  test.each([
    {},
    { error: { message: "canary", code: 500 } },
    { choices: null },
    { choices: [] },
    { choices: {} },
    { choices: "blue" },
  ])("%j", async (body) => {
    expect(await failureAfter(body)).toMatchObject(NO_CHOICES);
  });

  test.each(["null", "[]", "5", '"blue"', "true"])("JSON that is no object: %s", async (text) => {
    expect(await failureAfter(text)).toMatchObject(NO_CHOICES);
  });
});

describe("a first choice without a text is no answer and is not asked for again", () => {
  test.each([
    { choices: [null] },
    { choices: ["blue"] },
    { choices: [{}] },
    { choices: [{ text: "blue" }] },
    { choices: [null, ...choiceOf({ content: "blue" }).choices] },
    choiceOf(null),
    choiceOf("blue"),
    choiceOf({}),
    choiceOf({ content: null }),
    choiceOf({ content: 5 }),
    choiceOf({ content: { text: "blue" } }),
    choiceOf({ content: [{ type: "text", text: "blue" }] }),
    choiceOf({ content: [{ type: "text", text: "blue" }] }, "length"),
    choiceOf({ content: null, refusal: "no" }),
    choiceOf({ refusal: "no" }),
    choiceOf({ content: null, tool_calls: [] }, "tool_calls"),
    choiceOf({ content: null }, "content_filter"),
  ])("%j", async (body) => {
    expect(await failureAfter(body)).toMatchObject({
      ...OF_NO_USE,
      reason: "no-text",
      message: "a response without answer text (choices[0].message.content)",
    });
  });
});

describe("a text that was cut before anything was said is no answer and is not asked for again", () => {
  test.each([{ content: "" }, { content: " \n\t\u00a0" }, { content: null }, {}])("%j", async (message) => {
    expect(await failureAfter(makeCompletion(choiceOf(message, "length")))).toMatchObject({
      ...OF_NO_USE,
      reason: "cut-before-text",
      message: "a response cut at max_tokens before any text",
    });
  });
});

describe("a response that is not JSON is no answer and is not asked for again", () => {
  const NOT_JSON = { ...OF_NO_USE, reason: "not-json", message: "a response that is not JSON" };

  test.each(["{", '{"choices": [', "blue", "", " ", "NaN", "data: {}\n\n", `${JSON.stringify({})},`])(
    "%j",
    async (text) => {
      expect(await failureAfter(text)).toMatchObject(NOT_JSON);
    },
  );

  test.each(["text/html", "application/json"])("a page of HTML, sent as %s", async (type) => {
    expect(await failureAfter("<html>blue</html>", { "content-type": type })).toMatchObject(NOT_JSON);
  });

  test("a status that has no body", async () => {
    expect(await failureAfter("", {}, 204)).toMatchObject({ ...NOT_JSON, status: 204 });
  });
});
