import { answerRow, reuseDifferences } from "../../core/rows/answer-row.ts";
import { embeddedReader } from "../provider/embedded-reader.ts";
import { unpaidRowFiles } from "../store/row-files.ts";
import { type AnswerService, outcomeOf } from "./answer-service.ts";
import { reusedRow } from "./recorded-answers.ts";

export interface ReaderAnswersSettings {
  readonly directory: string;
  /** Settles once the directory is the run's own. */
  readonly bindDirectory: () => Promise<void>;
  /** UTC ISO 8601 with `Z`. */
  readonly timestamp: () => string;
}

/**
 * Answers of the embedded reader, given where the test runs, and stored rows where they still match the task. It
 * calls nobody and costs nothing, so that neither the limit on calls nor the one writer of the main process has
 * anything to keep, and nobody can take back what is done at once.
 */
export function readerAnswers({ directory, bindDirectory, timestamp }: ReaderAnswersSettings): AnswerService {
  const rows = unpaidRowFiles(directory);
  return {
    answer: ({ task, messages }) =>
      outcomeOf(async () => {
        // Nothing is written before the directory is the run's own; meanwhile there is an answer to find.
        const bound = bindDirectory();
        bound.catch(() => {});
        const stored = await rows.read(task.row_id);
        const differences = stored ? reuseDifferences(stored, task) : [];
        if (stored && differences.length === 0) {
          await bound;
          return reusedRow(stored, task, neverCut);
        }
        const answer = embeddedReader(messages);
        await bound;
        const row = answerRow(task, answer, timestamp());
        await rows.write(row);
        return { row, reused: false, asked_again: differences, truncated: false };
      }),
  };
}

/** The reader says what it has to say. */
async function neverCut(): Promise<boolean> {
  return false;
}
