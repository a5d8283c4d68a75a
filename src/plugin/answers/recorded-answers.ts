import { EvictionError } from "../../core/errors/eviction-error.ts";
import { type AnswerRow, type AnswerTask, gradingDifferences } from "../../core/rows/answer-row.ts";
import type { RowFiles } from "../store/row-files.ts";
import { type AnswerOutcome, type AnswerService, outcomeOf } from "./answer-service.ts";

/** Stored rows only, never a call: an absent row or one that disagrees is a refusal that names it. */
export function recordedAnswers(
  rows: RowFiles,
  wasCut: (task: AnswerTask) => Promise<boolean>,
): AnswerService {
  return {
    answer: ({ task }) =>
      outcomeOf(async () => {
        const row = await rows.read(task.row_id);
        if (row === undefined) throw missingRow(task);
        return reusedRow(row, task, wasCut);
      }),
  };
}

/** A stored row in the place of a call. Throws `row` for one that must not be graded, naming it. */
export async function reusedRow(
  row: AnswerRow,
  task: AnswerTask,
  wasCut: (task: AnswerTask) => Promise<boolean>,
): Promise<AnswerOutcome> {
  refuseDisagreeing(row, task);
  return { row, reused: true, asked_again: [], truncated: await wasCut(task) };
}

function missingRow(task: AnswerTask): EvictionError {
  return new EvictionError("row", {
    where: `responses/${task.row_id}.json`,
    expected: "a stored answer (schema_version 1, a text prediction and every member of a row)",
    found: "none that can be read",
    fix: "Finish the run with EVICTION_PROVIDER=live, or restore the file",
  });
}

/** A stored row that tells of another case, policy or request must not be graded. Throws `row`, naming it. */
function refuseDisagreeing(row: AnswerRow, task: AnswerTask): void {
  const differences = gradingDifferences(row, task);
  if (differences.length === 0) return;
  throw new EvictionError("row", {
    where: `responses/${task.row_id}.json`,
    expected: "the row recomputed from this protocol and dataset",
    found: `another ${differences.join(", ")}`,
    fix: "Grade with the protocol and dataset of the run, or restore the file",
  });
}
