import { EMBEDDED_READER_MODEL } from "../../core/rows/embedded-model.ts";
import type { GradedRow } from "../../core/rows/graded-row.ts";
import { SAMPLE_TEXT_REPOSITORY } from "../../core/rows/sample-text.ts";
import type { ReportSource } from "./build-report.ts";
import { checkDirectory } from "./check-directory.ts";
import { checkGradedRows, completePolicyRows } from "./complete-rows.ts";
import { type DirectoryFiles, type DirectoryTexts, parseDirectory } from "./directory-files.ts";
import { checkOwnFiles, ownRows } from "./own-policy-rows.ts";

/**
 * What a report takes of a finished run's files; a finished run is a complete one. Gates and
 * selector are in none of them.
 * Throws `run-directory` for files that are missing, invalid, incomplete or of several runs.
 */
export function directorySource(texts: DirectoryTexts, folder: string): ReportSource {
  const files = parseDirectory(texts, folder);
  const { run, answers } = files;
  const policyRows = completePolicyRows(run, files.policyRows, `${folder}/policy.raw.jsonl`);
  if (answers) {
    const { gradedRows, summary } = answers;
    checkGradedRows(policyRows, gradedRows, summary.qa_capacity, `${folder}/qa.rows.jsonl`);
  }
  checkDirectory(files, folder);
  const all = files.own === null ? undefined : ownRows(files, files.own, policyRows, folder);
  if (all) checkOwnFiles(files, all, texts, folder);
  return {
    protocol: {
      protocol_id: run.protocol_id,
      evaluation_time: run.evaluation_time,
      policies: run.policies,
      capacities: run.capacities,
      dataset: run.dataset,
      artifacts: run.artifacts,
    },
    own_policies: files.own?.policies ?? [],
    answers: answers === null ? "none" : answeredBy(answers.gradedRows),
    sample_text: run.dataset.repository === SAMPLE_TEXT_REPOSITORY,
    selector: null,
    asked: answers && askedOf(answers),
    expected_rows: (all?.policyRows ?? policyRows).length / run.capacities.length,
    policyRows: all?.policyRows ?? policyRows,
    gradedRows: all?.gradedRows ?? answers?.gradedRows ?? [],
    missingAnswers: new Map(),
    gates: [],
  };
}

/** One answer of the embedded reader is enough to make figures that are not a provider's. */
function answeredBy(rows: readonly GradedRow[]): ReportSource["answers"] {
  return rows.some((row) => row.response_model === EMBEDDED_READER_MODEL) ? "embedded reader" : "provider";
}

function askedOf({ summary, statistics }: NonNullable<DirectoryFiles["answers"]>): ReportSource["asked"] {
  const { alpha, seed, iterations } = statistics.suites.overall.bootstrap;
  return {
    qa_capacity: summary.qa_capacity,
    alpha,
    bootstrap_seed: seed,
    bootstrap_iterations: iterations,
  };
}
