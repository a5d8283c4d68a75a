import OpenAI, { APIUserAbortError, BadRequestError, NotFoundError } from "openai";
import { expect, test } from "vitest";
import { embeddedReaderFetch } from "./embedded-reader.ts";

const USER =
  "MEMORY RECORDS:\n[a]\nSESSION s1 AT 2024/05/20 (Mon) 02:21\nUSER: We painted the kettle blue.\n\nQUESTION: What did we paint the kettle?";
const BODY = {
  model: "any-model",
  messages: [
    { role: "system" as const, content: "Answer from the records." },
    { role: "user" as const, content: USER },
  ],
};
const URL_OF_CHAT = "http://embedded.invalid/v1/chat/completions";

function client() {
  return new OpenAI({
    apiKey: "embedded",
    baseURL: "http://embedded.invalid/v1",
    fetch: embeddedReaderFetch(),
    maxRetries: 0,
  });
}

function post(body: string): Promise<Response> {
  return embeddedReaderFetch()(URL_OF_CHAT, { method: "POST", body });
}

test("answers the openai client", async () => {
  const completion = await client().chat.completions.create({
    ...BODY,
    temperature: 0,
    max_tokens: 9,
    stream: false,
  });
  expect(completion).toMatchObject({
    object: "chat.completion",
    model: "embedded-reader-v1",
    choices: [{ index: 0, message: { role: "assistant", content: "blue" }, finish_reason: "stop" }],
    usage: { prompt_tokens: 26, completion_tokens: 1, total_tokens: 27 },
  });
});

test("gives equal requests equal responses, without an id", async () => {
  const texts = await Promise.all([1, 2].map(async () => (await post(JSON.stringify(BODY))).text()));
  expect(texts[0]).toBe(texts[1]);
  expect(JSON.parse(texts[0] ?? "")).not.toHaveProperty("id");
});

test("refuses a stream with status 400", async () => {
  const call = client().chat.completions.create({ ...BODY, stream: true });
  await expect(call).rejects.toBeInstanceOf(BadRequestError);
  await expect(call).rejects.toThrow("stream");
});

test("refuses another path with status 404", async () => {
  await expect(client().models.list()).rejects.toBeInstanceOf(NotFoundError);
});

test("heeds the client's signal", async () => {
  const call = client().chat.completions.create({ ...BODY, stream: false }, { signal: AbortSignal.abort() });
  await expect(call).rejects.toBeInstanceOf(APIUserAbortError);
});

test.each([
  ["no JSON", "{", "the body"],
  ["no object", "[]", "the body"],
  ["no messages", JSON.stringify({ model: "m", messages: [] }), "messages"],
  [
    "a message without text",
    JSON.stringify({ model: "m", messages: [{ role: "user" }] }),
    "messages.0.content",
  ],
  [
    "another role",
    JSON.stringify({ model: "m", messages: [{ role: "tool", content: "x" }] }),
    "messages.0.role",
  ],
  ["no model", JSON.stringify({ ...BODY, model: undefined }), "model"],
])("refuses a body with %s, naming the member at fault", async (_, body, member) => {
  const response = await post(body);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    error: {
      message: `Not a request that the embedded reader answers: ${member}`,
      type: "invalid_request_error",
      param: null,
      code: null,
    },
  });
});
