import { expect, test } from "vitest";
import { readDay } from "./days.ts";
import { readPrompt } from "./read-prompt.ts";

const PROMPT = `CURRENT DATE: 2024/06/22 (Sat) 18:05
SOME HEADING:
[one]
SESSION s1 AT 2024/05/20 (Mon) 02:21
USER: I rang. Nobody came!
ASSISTANT: Ring again.

SESSION s2 AT 2024/05/21
USER: I waited.

[two]
Correction: the bell is broken.

QUESTION: Who rang?`;

test("takes records, sessions, sentences, question and date apart", () => {
  const prompt = readPrompt(PROMPT);
  const records = prompt?.records.map(({ sessions }) =>
    sessions.map(({ day, sentences }) => ({ day, texts: sentences.map(({ text }) => text) })),
  );
  expect(records).toEqual([
    [
      { day: readDay("2024/05/20"), texts: ["I rang.", "Nobody came!", "Ring again."] },
      { day: readDay("2024/05/21"), texts: ["I waited."] },
    ],
    [{ day: undefined, texts: ["Correction: the bell is broken."] }],
  ]);
  expect(prompt?.question).toBe("Who rang?");
  expect(prompt?.today).toBe(readDay("2024/06/22"));
});

test("needs no date", () => {
  expect(readPrompt("[a]\nA bell.\n\nQUESTION: Which?")?.today).toBeUndefined();
});

test("takes the last question for the question", () => {
  const prompt = readPrompt("[a]\nA bell.\n\nQUESTION: in the text\n\nQUESTION: Which?");
  expect(prompt?.question).toBe("Which?");
  expect(prompt?.records).toHaveLength(1);
});

test("finds no prompt in a text without a question", () => {
  expect(readPrompt("[a]\nA bell.")).toBeUndefined();
});
