import { describe, expect, test } from "vitest";
import { localServer, send } from "../../../test/factories/local-server.ts";
import { makeCompletion, makeProvider, SMALL_REQUEST } from "../../../test/factories/make-provider.ts";

async function ask(body: unknown, headers: Readonly<Record<string, string>> = {}, status = 200) {
  return makeProvider(await localServer((_, response) => send(response, body, status, headers))).ask(
    SMALL_REQUEST,
  );
}

const choiceOf = (message: unknown, finish_reason: unknown = "stop") => ({
  choices: [{ finish_reason, message }],
});

test("takes the text, its end, the model and the token counts, and nothing else", async () => {
  expect(await ask(makeCompletion(), { "x-request-id": "r-1" })).toStrictEqual({
    prediction: "blue",
    finish_reason: "stop",
    response_model: "local-model-2026",
    usage: { prompt_tokens: 10, completion_tokens: 2 },
    status: 200,
  });
});

describe("the usage", () => {
  const usageOf = async (usage: unknown) => (await ask(makeCompletion({ usage }))).usage;

  test("keeps the integers at its top, not what is below them or is a fraction", async () => {
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
    expect(await usageOf(usage)).toStrictEqual({ prompt_tokens: 10, cached: 0 });
  });

  test("keeps plain names alone", async () => {
    const longest = "a".repeat(64);
    const kept = { prompt_tokens: 1, promptTokens: 2, T4: 3, [longest]: 4 };
    const dropped = {
      [`${longest}a`]: 5,
      "prompt tokens": 5,
      "prompt-tokens": 5,
      "tokens\n": 5,
      "\u001b[2J": 5,
      _hidden: 5,
      "4th": 5,
      "": 5,
      tökens: 5,
    };
    expect(await usageOf({ ...dropped, ...kept })).toStrictEqual(kept);
    const body = '{"choices": [{"message": {"content": "blue"}}], "usage": {"__proto__": 5, "total": 6}}';
    expect((await ask(body)).usage).toStrictEqual({ total: 6 });
  });

  test.each([null, undefined, [1], 5, "10"])("of %j makes no counts", async (usage) => {
    expect(await usageOf(usage)).toStrictEqual({});
  });
});

describe("the model", () => {
  const modelOf = async (model: unknown) => (await ask(makeCompletion({ model }))).response_model;

  test.each([null, undefined, 5, ["m"]])("of %j is not known", async (model) => {
    expect(await modelOf(model)).toBeNull();
  });

  test.each(["deepseek-v4-flash", "org/model:free@2026", "モデル 🎈", ""])(
    "%j is kept as it is",
    async (model) => {
      expect(await modelOf(model)).toBe(model);
    },
  );

  test("is cut at 200 characters, and no character is cut in two", async () => {
    expect(await modelOf("m".repeat(200))).toBe("m".repeat(200));
    expect(await modelOf("m".repeat(201))).toBe("m".repeat(200));
    expect(await modelOf(`m${"🎈".repeat(300)}`)).toBe(`m${"🎈".repeat(199)}`);
  });

  test("holds nothing that steers a terminal or turns a line around", async () => {
    expect(await modelOf("\u001b[31mred\r\n\u0000\u007f\u009b\u202e\u2028\u200b")).toBe(
      "\ufffd[31mred\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd",
    );
  });

  test("of half a character has the replacement character in its place", async () => {
    const body = String.raw`{"model": "m\ud83d", "choices": [{"message": {"content": "blue"}}]}`;
    expect((await ask(body)).response_model).toBe("m\ufffd");
  });
});

describe("the text", () => {
  const textOf = async (content: string, finish_reason = "stop") =>
    (await ask(makeCompletion(choiceOf({ content }, finish_reason)))).prediction;

  test.each([" blue\n", "", " ", "\u001b[31m\u0000\u202e</script>", "$& $' %s | \u2028"])(
    "%j is kept as it stands",
    async (text) => {
      expect(await textOf(text)).toBe(text);
    },
  );

  test("that was cut is kept, and its end tells", async () => {
    expect(await ask(makeCompletion(choiceOf({ content: "bl" }, "length")))).toMatchObject({
      prediction: "bl",
      finish_reason: "length",
    });
  });

  test("with half a character, which no file can hold, has the replacement character there", async () => {
    const body = String.raw`{"choices": [{"message": {"content": "blue \ud83d"}}]}`;
    expect((await ask(body)).prediction).toBe("blue \ufffd");
  });

  test("is all that is asked for", async () => {
    expect(await ask({ choices: [{ message: { content: "blue" } }] })).toStrictEqual({
      prediction: "blue",
      finish_reason: null,
      response_model: null,
      usage: {},
      status: 200,
    });
  });

  test("is the first choice's, whatever the others hold", async () => {
    const { choices } = choiceOf({ content: "blue" });
    const body = makeCompletion({ choices: [...choices, { message: { content: null } }, null] });
    expect((await ask(body)).prediction).toBe("blue");
  });

  test("is read as JSON whatever kind the response calls itself, a byte order mark apart", async () => {
    const text = JSON.stringify(makeCompletion());
    expect((await ask(text, { "content-type": "text/html" })).prediction).toBe("blue");
    expect((await ask(`\ufeff${text}`)).prediction).toBe("blue");
    expect(await ask(text, {}, 201)).toMatchObject({ prediction: "blue", status: 201 });
  });
});

test.each([
  ["stop", "stop"],
  ["length", "length"],
  ["content_filter", "content_filter"],
  ["tool_calls", "tool_calls"],
  ["function_call", "function_call"],
  ["eos_token", "other"],
  ["Stop", "other"],
  ["", "other"],
  [5, "other"],
  [{ stop: true }, "other"],
  [null, null],
])("an end of %j is kept as %j", async (finish_reason, kept) => {
  const body = makeCompletion(choiceOf({ content: "blue" }, finish_reason));
  expect((await ask(body)).finish_reason).toBe(kept);
});
