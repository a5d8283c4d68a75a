import { expect, test } from "vitest";
import { embeddedReader } from "./embedded-reader.ts";

const USER =
  "MEMORY RECORDS:\n[a]\nSESSION s1 AT 2024/05/20 (Mon) 02:21\nUSER: We painted the kettle blue.\n\nQUESTION: What did we paint the kettle?";
const MESSAGES = [
  { role: "system", content: "Answer from the records." },
  { role: "user", content: USER },
] as const;

test("answers from the messages, counting words as tokens", () => {
  expect(embeddedReader(MESSAGES)).toEqual({
    prediction: "blue",
    attempts: 1,
    response_model: "embedded-reader-v1",
    usage: { prompt_tokens: 26, completion_tokens: 1, total_tokens: 27 },
  });
});

test("gives equal messages equal answers", () => {
  expect(embeddedReader(MESSAGES)).toEqual(embeddedReader(MESSAGES));
});
