import { EvictionError } from "../../core/errors/eviction-error.ts";
import type { AnswerRequest } from "../../core/rows/answer-request.ts";
import type { AnswerRow } from "../../core/rows/answer-row.ts";

/** What a case gets: its row, or one line that says why there is none. */
export type AnswerOutcome =
  | {
      readonly row: AnswerRow;
      /** Whether an earlier run had stored the row. */
      readonly reused: boolean;
      /** Where a stored row differed and so was asked for again; empty where none was. */
      readonly asked_again: readonly string[];
      /** Whether the answer was cut at `max_tokens`. */
      readonly truncated: boolean;
    }
  | {
      readonly no_answer: string;
      /** Calls that were made for nothing. */
      readonly calls: number;
    };

/** Answers rows for the whole run, wherever its tests run. */
export interface AnswerService {
  /** Never throws. The signal takes a request back: it is not called for any more, unless it is already. */
  answer(request: AnswerRequest, signal: AbortSignal): Promise<AnswerOutcome>;
}

/** An outcome for whatever goes wrong before a call. */
export async function outcomeOf(answer: () => Promise<AnswerOutcome>): Promise<AnswerOutcome> {
  try {
    return await answer();
  } catch (error) {
    return noAnswer(error, 0);
  }
}

/** What went wrong, in one line. An unknown error may hold anything, so its text stays here. */
export function noAnswer(error: unknown, calls: number): AnswerOutcome {
  const reason = error instanceof EvictionError ? error.message : "an unexpected failure while answering";
  return { no_answer: reason, calls };
}
