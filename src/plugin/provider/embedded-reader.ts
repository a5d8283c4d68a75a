import type { Message } from "../../core/answer/build-messages.ts";
import type { Answer } from "../../core/rows/answer-row.ts";
import { EMBEDDED_READER_MODEL } from "../../core/rows/embedded-model.ts";
import { readAnswer } from "./embedded-reader/read-answer.ts";

/**
 * What the embedded reader answers a request with: it is a provider without a network, which sees a request's
 * messages and nothing else. No client stands between, since a run that calls nobody should not wait for one to load.
 */
export function embeddedReader(messages: readonly Message[]): Answer {
  const prediction = readAnswer(messages);
  const prompt = messages.reduce((total, { content }) => total + countWords(content), 0);
  const completion = countWords(prediction);
  return {
    prediction,
    attempts: 1,
    response_model: EMBEDDED_READER_MODEL,
    usage: {
      prompt_tokens: prompt,
      completion_tokens: completion,
      total_tokens: prompt + completion,
    },
  };
}

/** The reader's tokens are words: runs of anything but white space. */
function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
