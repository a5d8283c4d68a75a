import type { Message } from "../../core/answer/messages.ts";
import type { RequestBody } from "../../core/answer/request.ts";
import { type AnswerRow, type AnswerTask, answerRow, reuseDifferences } from "../../core/rows/answer-row.ts";
import type { AskOutcome } from "../provider/attempts.ts";
import type { RowFiles } from "../store/row-files.ts";
import { type AnswerOutcome, type AnswerService, outcomeOf } from "./answer-service.ts";
import type { RowEvent } from "./standing.ts";

export interface CallingTools {
  readonly rows: RowFiles;
  /**
   * Settles once the directory is this run's own; before that nothing is read or called. Gives the fingerprints
   * of stored answers that were cut at `max_tokens`.
   */
  readonly bindDirectory: () => Promise<ReadonlySet<string>>;
  readonly requestBody: (messages: readonly Message[]) => RequestBody;
  /** Calls the provider, at most as many at once as the protocol allows; `onStart` tells when it is its turn. */
  readonly ask: (body: RequestBody, signal: AbortSignal, onStart: () => void) => Promise<AskOutcome>;
  /** Takes down how a row's calls went; `queuedMs` is how long it waited for its turn. */
  readonly record: (task: AnswerTask, outcome: AskOutcome, queuedMs: number) => Promise<void>;
  readonly note: (event: RowEvent) => void;
  /** Milliseconds of a clock that is never set back. */
  readonly now: () => number;
  /** UTC ISO 8601 with `Z`. */
  readonly timestamp: () => string;
}

/** An answer service that can be brought to an end while rows are being asked for. */
export interface CallingAnswers extends AnswerService {
  /** Makes no further call; settles once what was answered meanwhile is stored. */
  stop(): Promise<void>;
}

/** Stored rows where they still match the task, a call for the others; each answer is stored at once. */
export function callingAnswers(tools: CallingTools): CallingAnswers {
  const stopped = new AbortController();
  const underWay = new Set<Promise<AnswerOutcome>>();
  return {
    answer(request, signal) {
      const anySignal = AbortSignal.any([stopped.signal, signal]);
      const outcome = outcomeOf(() => reuseOrAsk(request.task, request.messages, anySignal));
      underWay.add(outcome);
      return outcome.finally(() => underWay.delete(outcome));
    },
    async stop() {
      stopped.abort();
      await Promise.all(underWay);
    },
  };

  async function reuseOrAsk(
    task: AnswerTask,
    messages: readonly Message[],
    signal: AbortSignal,
  ): Promise<AnswerOutcome> {
    const truncated = await tools.bindDirectory();
    const stored = await tools.rows.read(task.row_id);
    const differences = stored ? reuseDifferences(stored, task) : [];
    if (stored && differences.length === 0) {
      tools.note({ kind: "reused" });
      const wasCut = truncated.has(task.request_fingerprint);
      return { row: stored, reused: true, asked_again: [], truncated: wasCut };
    }
    return ask(task, tools.requestBody(messages), differences, signal);
  }

  async function ask(
    task: AnswerTask,
    body: RequestBody,
    differences: readonly string[],
    signal: AbortSignal,
  ): Promise<AnswerOutcome> {
    const queued = tools.now();
    let turn = queued;
    const outcome = await tools.ask(body, signal, () => {
      turn = tools.now();
      tools.note({ kind: "called" });
    });
    const attempts = outcome.attempts.length;
    if (!("answer" in outcome)) {
      tools.note({ kind: "failed", attempts });
      await tools.record(task, outcome, turn - queued);
      return { no_answer: outcome.refusal.message, calls: attempts };
    }
    const row = answerRow(task, outcome.answer, tools.timestamp());
    await store(row, attempts);
    tools.note({ kind: "answered", attempts, usage: row.usage });
    await tools.record(task, outcome, turn - queued);
    const truncated = outcome.answer.finish_reason === "length";
    return { row, reused: false, asked_again: differences, truncated };
  }

  /** What cannot be stored must not be paid for: the first failure ends the calls. */
  async function store(row: AnswerRow, attempts: number): Promise<void> {
    try {
      await tools.rows.write(row);
    } catch (error) {
      stopped.abort();
      tools.note({ kind: "failed", attempts });
      throw error;
    }
  }
}
