import { answerAsExpected } from "./conformance-run.ts";
import type { Respond } from "./provider-server.ts";

/** Gives so many answers at once and holds the others back until they are released. */
export function heldAnswers(givenAtOnce: number) {
  const held: (() => void | Promise<void>)[] = [];
  let isReleased = false;
  const respond: Respond = (call, response, calls) => {
    if (isReleased || calls <= givenAtOnce) return answerAsExpected(call, response, calls);
    held.push(() => answerAsExpected(call, response, calls));
  };
  return {
    respond,
    /** Answers that are held back now. */
    count: () => held.length,
    /** Gives what is held back, and every later answer at once. */
    release(): void {
      isReleased = true;
      for (const answer of held.splice(0)) void answer();
    },
  };
}
