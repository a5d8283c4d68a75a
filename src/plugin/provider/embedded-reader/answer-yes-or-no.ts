import { chooseSession } from "./choose-session.ts";
import { overlap, type Support } from "./find-support.ts";

const ASKS_YES_OR_NO =
  /\byes or no\b|^(?:am|are|can|could|did|do|does|had|has|have|is|may|might|must|should|was|were|will|would)\b/i;
const DENIAL =
  /\b(?:not|no|never|nothing|nobody|none|cannot|without|wrong|false|untrue|incorrect|out of date|outdated)\b|n['’]t\b/i;

/** NO where the sentences on the subject deny something, YES where they do not; undefined for other questions. */
export function answerYesOrNo(support: Support): string | undefined {
  if (!ASKS_YES_OR_NO.test(support.question)) return undefined;
  const sentences = chooseSession(support)?.sentences ?? [];
  const onSubject = sentences.filter((sentence) => overlap(sentence, support.weights) > 0);
  return onSubject.some(({ text }) => DENIAL.test(text)) ? "NO" : "YES";
}
