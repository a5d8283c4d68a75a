import { expect, test } from "vitest";
import { buildMessages, type Message } from "../../src/core/answer/build-messages.ts";
import { parsePrompt } from "../../src/core/answer/parse-prompt.ts";
import { fingerprintRequest, type RequestSettings, requestBody } from "../../src/core/answer/request.ts";
import { readVectors } from "./read-vectors.ts";

interface FingerprintVector {
  readonly qa: RequestSettings;
  readonly template: string;
  readonly facts: readonly (readonly [id: string, content: string])[];
  readonly question: string;
  readonly question_date: string | null;
  readonly messages: readonly Message[];
  readonly fingerprint: string;
}

const vectors = readVectors<FingerprintVector>("fingerprints");

test("there are questions with a date, and questions without", () => {
  const dates = vectors.map((vector) => vector.question_date);
  expect(dates).toContainEqual(expect.stringMatching(/./));
  expect(dates).toContain(null);
});

test("messages and fingerprints are the reference's", () => {
  for (const [index, vector] of vectors.entries()) {
    const facts = vector.facts.map(([id, content]) => ({ id, content }));
    const template = parsePrompt(vector.template, "template");
    const messages = buildMessages(template, facts, vector.question, vector.question_date);
    expect(messages, `line ${index + 1}`).toEqual(vector.messages);
    expect(fingerprintRequest(requestBody(vector.qa, messages)), `line ${index + 1}`).toBe(
      vector.fingerprint,
    );
  }
});
