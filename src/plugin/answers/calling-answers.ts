import type { Message } from "../../core/answer/build-messages.ts";
import type { RequestBody } from "../../core/answer/request.ts";
import { type AnswerTask, answerRow, reuseDifferences } from "../../core/rows/answer-row.ts";
import type { AskOutcome, FinishedAnswer } from "../provider/attempts.ts";
import { notAskedFor, type ProviderNames, withNextStep } from "../provider/next-step.ts";
import type { FailedAsk, Obstacle } from "../provider/obstacle.ts";
import type { RowFiles } from "../store/row-files.ts";
import { type AnswerOutcome, type AnswerService, noAnswer, outcomeOf } from "./answer-service.ts";
import { type AnswerWatch, watchForAnswer } from "./answer-watch.ts";
import { reusedRow } from "./recorded-answers.ts";
import type { RowEvent } from "./standing.ts";

export interface CallingTools {
  readonly rows: RowFiles;
  /** Settles once the directory is this run's own; before that nothing is read or called. */
  readonly bindDirectory: () => Promise<void>;
  /** Whether a row's stored answer was cut at `max_tokens`. */
  readonly wasCut: (task: AnswerTask) => Promise<boolean>;
  readonly requestBody: (messages: readonly Message[]) => RequestBody;
  /** Does a row's work when it is its turn: at most as many rows at once as the protocol allows calls. */
  readonly inTurn: <Value>(work: () => Promise<Value>) => Promise<Value>;
  readonly ask: (body: RequestBody, signal: AbortSignal) => Promise<AskOutcome>;
  /** What a person corrects where the provider is out of reach. */
  readonly names: ProviderNames;
  /** Takes down how a row's calls went; `queuedMs` is how long it waited for its turn. */
  readonly record: (task: AnswerTask, outcome: AskOutcome, queuedMs: number) => void;
  readonly note: (event: RowEvent) => void;
  /** Milliseconds of a clock that is never set back. */
  readonly now: () => number;
  /** UTC ISO 8601 with `Z`. */
  readonly timestamp: () => string;
}

/** An answer service that can be brought to an end while rows are being asked for. */
export interface CallingAnswers extends AnswerService {
  /** What keeps the run from asking for further rows; undefined where nothing does. */
  obstacle(): Obstacle | undefined;
  /** Begins anew, for a rerun while watching: later requests know of no answer and no obstacle. */
  restart(): void;
  /** Takes back what is asked for now, as its tests could: a later request is called for. */
  takeBack(): void;
  /** Makes no further call; settles once what was answered meanwhile is stored. */
  stop(): Promise<void>;
}

/** Stored rows where they still match the task, a call for the others; each answer is stored at once. */
export function callingAnswers(tools: CallingTools): CallingAnswers {
  const stopped = new AbortController();
  let takenBack = new AbortController();
  let watchOfRun = watchForAnswer();
  /** By row id; a row's next request waits for the one before. */
  const underWay = new Map<string, Promise<AnswerOutcome>>();
  return {
    answer({ task, messages }, signal) {
      const anySignal = AbortSignal.any([stopped.signal, takenBack.signal, signal]);
      const before = underWay.get(task.row_id);
      const watch = watchOfRun;
      const outcome = outcomeOf(async () => {
        // A watch rerun asks again for a row that is being called for: it must not be paid for twice.
        await before;
        return reuseOrAsk(task, messages, anySignal, watch);
      });
      underWay.set(task.row_id, outcome);
      return outcome.finally(() => {
        if (underWay.get(task.row_id) === outcome) underWay.delete(task.row_id);
      });
    },
    obstacle: () => watchOfRun.obstacle,
    restart() {
      watchOfRun = watchForAnswer();
    },
    takeBack() {
      takenBack.abort();
      takenBack = new AbortController();
    },
    async stop() {
      stopped.abort();
      await Promise.all(underWay.values());
    },
  };

  async function reuseOrAsk(
    task: AnswerTask,
    messages: readonly Message[],
    signal: AbortSignal,
    watch: AnswerWatch,
  ): Promise<AnswerOutcome> {
    await tools.bindDirectory();
    const stored = await tools.rows.read(task.row_id);
    const differences = stored ? reuseDifferences(stored, task) : [];
    if (stored && differences.length === 0) {
      const outcome = await reusedRow(stored, task, tools.wasCut);
      tools.note({ kind: "reused" });
      return outcome;
    }
    return ask(task, tools.requestBody(messages), differences, signal, watch);
  }

  async function ask(
    task: AnswerTask,
    body: RequestBody,
    differences: readonly string[],
    signal: AbortSignal,
    watch: AnswerWatch,
  ): Promise<AnswerOutcome> {
    const queued = tools.now();
    // A turn lasts until its row is stored: a crash loses no more answers than calls may be in flight, and a
    // write that fails ends the calls before another begins.
    const taken = await tools.inTurn(async () => {
      let queuedMs = 0;
      const outcome = await watch.ask(() => {
        queuedMs = tools.now() - queued;
        return call(body, signal);
      });
      if ("obstacle" in outcome) return outcome;
      const given =
        "answer" in outcome ? await store(task, outcome.answer, differences) : unanswered(outcome, watch);
      return { outcome, given, queuedMs };
    });
    if ("obstacle" in taken) {
      tools.note({ kind: "failed", attempts: 0 });
      return { no_answer: notAskedFor(taken.obstacle, tools.names), calls: 0 };
    }
    const { outcome, given, queuedMs } = taken;
    const attempts = outcome.attempts.length;
    tools.note(
      "row" in given ? { kind: "answered", attempts, usage: given.row.usage } : { kind: "failed", attempts },
    );
    tools.record(task, outcome, queuedMs);
    return given;
  }

  function unanswered(outcome: FailedAsk, { hasCome }: AnswerWatch): AnswerOutcome {
    return noAnswer(withNextStep(outcome, hasCome, tools.names), outcome.attempts.length);
  }

  async function call(body: RequestBody, signal: AbortSignal): Promise<AskOutcome> {
    tools.note({ kind: "called" });
    try {
      return await tools.ask(body, signal);
    } finally {
      tools.note({ kind: "returned" });
    }
  }

  /** What cannot be stored must not be paid for: the first failure ends the calls. */
  async function store(
    task: AnswerTask,
    answer: FinishedAnswer,
    differences: readonly string[],
  ): Promise<AnswerOutcome> {
    const row = answerRow(task, answer, tools.timestamp());
    try {
      await tools.rows.write(row);
    } catch (error) {
      stopped.abort();
      return noAnswer(error, answer.attempts);
    }
    const truncated = answer.finish_reason === "length";
    return { row, reused: false, asked_again: differences, truncated };
  }
}
