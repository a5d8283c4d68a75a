import { EMBEDDED_READER_MODEL } from "../../core/rows/embedded-model.ts";
import { readAnswer } from "./embedded-reader/read-answer.ts";
import type { Provider } from "./provider.ts";

/**
 * A provider without a network: it answers with what `readAnswer` makes of a request's messages, and sees nothing
 * else. No client stands between, since a run that calls nobody should not wait for one to load.
 */
export function embeddedReader(): Provider {
  return {
    async ask({ messages }) {
      const prediction = readAnswer(messages);
      const prompt = messages.reduce((total, { content }) => total + countWords(content), 0);
      const completion = countWords(prediction);
      return {
        prediction,
        finish_reason: "stop",
        response_model: EMBEDDED_READER_MODEL,
        usage: {
          prompt_tokens: prompt,
          completion_tokens: completion,
          total_tokens: prompt + completion,
        },
        status: 200,
      };
    },
  };
}

/** The reader's tokens are words: runs of anything but white space. */
function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
