import type { Message } from "../../../core/answer/build-messages.ts";
import { answerInTime } from "./answer-in-time.ts";
import { answerYesOrNo } from "./answer-yes-or-no.ts";
import { extractPhrase } from "./extract-phrase.ts";
import { findSupport } from "./find-support.ts";
import { readPrompt } from "./read-prompt.ts";

/** The answer prompt's word for a question that the memory does not settle. */
const INSUFFICIENT = "INSUFFICIENT";

/**
 * Answers the last user message out of the records that it holds, and out of nothing else. Deterministic.
 * `INSUFFICIENT` when it asks nothing, or when no record speaks of what is asked.
 */
export function readAnswer(messages: readonly Message[]): string {
  const prompt = readPrompt(messages.findLast(({ role }) => role === "user")?.content ?? "");
  const support = prompt && findSupport(prompt);
  if (support === undefined) return INSUFFICIENT;
  return answerYesOrNo(support) ?? answerInTime(support) ?? extractPhrase(support) ?? INSUFFICIENT;
}
