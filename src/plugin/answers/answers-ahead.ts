import type { AnswerRequest } from "../../core/rows/answer-request.ts";
import type { AnswerTask } from "../../core/rows/answer-row.ts";
import type { AnswerOutcome, AnswerService } from "./answer-service.ts";

/** An answer service that can be told what its tests are going to ask. */
export interface AnswersAhead extends AnswerService {
  /**
   * Answers requests before their tests ask, in order and `atOnce` at a time; settles once it is done or has met a failure,
   * after which nothing more is answered ahead. Requests are taken as late as they can be. Never rejects.
   */
  answerAhead(requests: Iterable<AnswerRequest>, atOnce: number): Promise<void>;
  /** Answers nothing more ahead, and forgets what no test has asked for. */
  endAhead(): void;
}

interface Ahead {
  readonly task: AnswerTask;
  readonly outcome: Promise<AnswerOutcome>;
  /** Takes the request back, as the signal of its test does. */
  readonly takenBack: AbortController;
}

/**
 * Lets a provider be asked while the tests that will ask are not there yet: what was answered ahead is handed to the test
 * that asks for the same, once.
 */
export function answersAhead(service: AnswerService): AnswersAhead {
  /** What no test has asked for yet, by row id. */
  const ahead = new Map<string, Ahead>();
  /** Ids of the rows that tests have asked for. */
  const asked = new Set<string>();
  let isOver = false;
  return {
    answer(request, signal) {
      const { row_id: id } = request.task;
      asked.add(id);
      const found = ahead.get(id);
      ahead.delete(id);
      if (found === undefined || !isSame(found.task, request.task)) return service.answer(request, signal);
      const takeBack = () => found.takenBack.abort();
      if (signal.aborted) takeBack();
      signal.addEventListener("abort", takeBack, { once: true });
      return found.outcome.finally(() => signal.removeEventListener("abort", takeBack));
    },
    async answerAhead(requests, atOnce) {
      const left = requests[Symbol.iterator]();
      const answerNext = async () => {
        while (!isOver) {
          const next = left.next();
          if (next.done) return;
          const { task } = next.value;
          const id = task.row_id;
          // A row that stands in two suites is answered for the first of its tests alone.
          if (asked.has(id) || ahead.has(id)) continue;
          const takenBack = new AbortController();
          const outcome = service.answer(next.value, takenBack.signal);
          ahead.set(id, { task, outcome, takenBack });
          if ("no_answer" in (await outcome)) isOver = true;
        }
      };
      await Promise.all(Array.from({ length: atOnce }, answerNext));
    },
    endAhead() {
      isOver = true;
      ahead.clear();
    },
  };
}

/** Whether the answer to one is the answer to the other: a fingerprint covers all that is sent. */
function isSame(first: AnswerTask, second: AnswerTask): boolean {
  return JSON.stringify(first) === JSON.stringify(second);
}
