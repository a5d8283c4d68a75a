import { overlap, type Support } from "./find-support.ts";
import type { Session } from "./read-prompt.ts";

const ABOUT_THE_PAST =
  /\b(?:before|initially|originally|previous|previously|earlier|former|formerly|used to)\b/i;
/** Share of the best session's overlap that makes a session speak of the same thing. */
const SAME_SUBJECT = 0.4;

/** The session to answer from: the newest that speaks of the subject, the oldest for a question about the past. */
export function chooseSession({ sessions, weights, question }: Support): Session | undefined {
  const overlaps = sessions.map((session) => overlap(session, weights));
  const best = Math.max(...overlaps);
  const close = sessions.filter((_, index) => (overlaps[index] ?? 0) >= SAME_SUBJECT * best);
  return ABOUT_THE_PAST.test(question) ? close[0] : close.at(-1);
}
