import { EvictionError } from "../../core/errors/eviction-error.ts";
import { type AnswerTask, gradingDifferences } from "../../core/rows/answer-row.ts";
import type { RowFiles } from "../store/row-files.ts";
import { type AnswerService, outcomeOf } from "./answer-service.ts";

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
        const differences = gradingDifferences(row, task);
        if (differences.length > 0) throw disagreeingRow(task, differences);
        return { row, reused: true, asked_again: [], truncated: await wasCut(task) };
      }),
  };
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
