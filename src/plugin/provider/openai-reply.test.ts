import { describe, expect, test } from "vitest";
import { localServer, send } from "../../../test/factories/local-server.ts";
import {
  failureOf,
  makeCompletion,
  makeProvider,
  SMALL_REQUEST,
} from "../../../test/factories/make-provider.ts";

async function ask(body: unknown, headers: Readonly<Record<string, string>> = {}) {
  return makeProvider(await localServer((_, response) => send(response, body, 200, headers))).ask(
    SMALL_REQUEST,
  );
}

const choiceOf = (message: unknown, finish_reason = "stop") => ({ choices: [{ finish_reason, message }] });

test("takes the text, the model and the token counts, and nothing else", async () => {
  expect(await ask(makeCompletion(), { "x-request-id": "r-1" })).toStrictEqual({
    prediction: "blue",
    response_model: "local-model-2026",
    usage: { prompt_tokens: 10, completion_tokens: 2 },
  });
});

test("keeps the integers at the top of the usage, not what is below them or is a fraction", async () => {
  const usage = {
    prompt_tokens: 10,
    cached: 0,
    cost: 0.25,
    currency: "EUR",
    billed: true,
    details: { reasoning_tokens: 7 },
    absent: null,
    beyond: 1e300,
  };
  expect((await ask(makeCompletion({ usage }))).usage).toStrictEqual({ prompt_tokens: 10, cached: 0 });
});

test.each([null, undefined])("a usage of %s makes no counts", async (usage) => {
  expect((await ask(makeCompletion({ usage }))).usage).toStrictEqual({});
});

test.each([null, undefined])("a model of %s is not known", async (model) => {
  expect((await ask(makeCompletion({ model }))).response_model).toBeNull();
});

test("keeps the text as it stands, white space and empty text included", async () => {
  expect((await ask(makeCompletion(choiceOf({ content: " blue\n" })))).prediction).toBe(" blue\n");
  expect((await ask(makeCompletion(choiceOf({ content: "" })))).prediction).toBe("");
});

test("a half character, which no file can hold, becomes the replacement character", async () => {
  const body = String.raw`{"choices": [{"message": {"content": "blue \ud83d"}}]}`;
  expect((await ask(body)).prediction).toBe("blue \ufffd");
});

test("does not ask for more than the text", async () => {
  expect(await ask({ choices: [{ message: { content: "blue" } }] })).toStrictEqual({
    prediction: "blue",
    response_model: null,
    usage: {},
  });
});

test("reads the first choice, whatever the others hold", async () => {
  const { choices } = choiceOf({ content: "blue" });
  const body = makeCompletion({ choices: [...choices, { message: { content: null } }, null] });
  expect((await ask(body)).prediction).toBe("blue");
});

test("keeps a text that was cut, and refuses a cut before any text", async () => {
  const cut = (content: string) => ask(makeCompletion(choiceOf({ content }, "length")));
  expect((await cut("blue")).prediction).toBe("blue");
  expect(await failureOf(cut(""))).toMatchObject({
    message: "a response cut at max_tokens before any text",
    retryable: false,
  });
});

describe("a response without answer text is refused and not asked for again", () => {
  test.each([
    {},
    { choices: [] },
    { choices: {} },
    { choices: [null] },
    { choices: [{}] },
    choiceOf(null),
    choiceOf({}),
    choiceOf({ content: null }),
    choiceOf({ content: [{ type: "text", text: "blue" }] }),
    choiceOf({ refusal: "no" }),
  ])("%j", async (body) => {
    expect(await failureOf(ask(body))).toMatchObject({
      message: "a response without answer text (choices[0].message.content)",
      retryable: false,
      retryAfterMs: undefined,
    });
  });

  test.each(["null", "[]", "5", '"blue"'])("JSON that is no object: %s", async (text) => {
    expect((await failureOf(ask(text))).message).toContain("without answer text");
  });

  test("a page of HTML", async () => {
    const page = ask("<html>blue</html>", { "content-type": "text/html" });
    expect(await failureOf(page)).toMatchObject({
      message: "a response without answer text (choices[0].message.content)",
      retryable: false,
    });
  });
});

test.each(["{", '{"choices": [', "blue"])("a response that is not JSON is refused: %s", async (text) => {
  expect(await failureOf(ask(text))).toMatchObject({
    message: "a response that is not JSON",
    retryable: false,
  });
});
