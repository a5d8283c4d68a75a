import type { Message } from "../../core/answer/messages.ts";
import type { RequestBody } from "../../core/answer/request.ts";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import {
  type Answer,
  type AnswerRow,
  type AnswerTask,
  answerRow,
  gradingDifferences,
  reuseDifferences,
} from "../../core/rows/answer-row.ts";
import type { RowFiles } from "../store/row-files.ts";

/** What a case asks for: the row it wants, and the messages that go to the provider. */
export interface AnswerRequest {
  readonly task: AnswerTask;
  readonly messages: readonly Message[];
}

/** What a case gets: its row, or one line that says why there is none. */
export type AnswerOutcome =
  | { readonly row: AnswerRow; readonly reused: boolean }
  | { readonly no_answer: string };

/** Answers rows for the whole run, wherever its tests run. */
export interface AnswerService {
  answer(request: AnswerRequest): Promise<AnswerOutcome>;
}

/** Stored rows only, never a call: an absent row or one that disagrees is a refusal that names it. */
export function recordedAnswers(rows: RowFiles): AnswerService {
  return {
    answer: ({ task }) =>
      outcomeOf(async () => {
        const row = await rows.read(task.row_id);
        if (row === undefined) throw missingRow(task);
        const differences = gradingDifferences(row, task);
        if (differences.length > 0) throw disagreeingRow(task, differences);
        return { row, reused: true };
      }),
  };
}

export interface CallingAnswers {
  readonly rows: RowFiles;
  /** Settles once the directory is bound to this run's identity; before that nothing is called. */
  readonly bindDirectory: () => Promise<void>;
  readonly requestBody: (messages: readonly Message[]) => RequestBody;
  /** Calls the provider, at most as many at once as the protocol allows. */
  readonly ask: (body: RequestBody) => Promise<Answer>;
  /** UTC ISO 8601 with `Z`. */
  readonly timestamp: () => string;
}

/** Stored rows where they still match the task, a call for the others; each answer is stored at once. */
export function callingAnswers(service: CallingAnswers): AnswerService {
  return {
    answer: ({ task, messages }) =>
      outcomeOf(async () => {
        await service.bindDirectory();
        const stored = await service.rows.read(task.row_id);
        if (stored && reuseDifferences(stored, task).length === 0) return { row: stored, reused: true };
        const answer = await service.ask(service.requestBody(messages));
        const row = answerRow(task, answer, service.timestamp());
        await service.rows.write(row);
        return { row, reused: false };
      }),
  };
}

async function outcomeOf(answer: () => Promise<AnswerOutcome>): Promise<AnswerOutcome> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof EvictionError) return { no_answer: error.message };
    // An unknown error may hold anything; its text stays in this process.
    return { no_answer: "an unexpected failure while answering" };
  }
}

function missingRow(task: AnswerTask): EvictionError {
  return new EvictionError("row", {
    where: `responses/${task.row_id}.json`,
    expected: "a stored answer (schema_version 1, a text prediction)",
    found: "none that can be read",
    fix: "Finish the run with EVICTION_PROVIDER=live, or restore the file",
  });
}

function disagreeingRow(task: AnswerTask, differences: readonly string[]): EvictionError {
  return new EvictionError("row", {
    where: `responses/${task.row_id}.json`,
    expected: "the row recomputed from this protocol and dataset",
    found: `another ${differences.join(", ")}`,
    fix: "Grade with the protocol and dataset of the run, or restore the file",
  });
}
