import { expect, test } from "vitest";
import { requestBody } from "../../core/answer/request.ts";
import { embeddedReader } from "./embedded-reader.ts";

const USER =
  "MEMORY RECORDS:\n[a]\nSESSION s1 AT 2024/05/20 (Mon) 02:21\nUSER: We painted the kettle blue.\n\nQUESTION: What did we paint the kettle?";
const BODY = requestBody({ model: "any-model", temperature: 0, max_tokens: 9, stream: false }, [
  { role: "system", content: "Answer from the records." },
  { role: "user", content: USER },
]);

test("answers from the messages, counting words as tokens", async () => {
  expect(await embeddedReader().ask(BODY)).toEqual({
    prediction: "blue",
    finish_reason: "stop",
    response_model: "embedded-reader-v1",
    usage: { prompt_tokens: 26, completion_tokens: 1, total_tokens: 27 },
    status: 200,
  });
});

test("gives equal requests equal replies", async () => {
  const reader = embeddedReader();
  expect(await reader.ask(BODY)).toEqual(await reader.ask(BODY));
});
