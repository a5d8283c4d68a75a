import { ownPolicyFiles } from "../../core/artifacts/own-policy-files.ts";
import { OWN_POLICY_FILES } from "../../core/artifacts/published-files.ts";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import type { GradedRow } from "../../core/rows/graded-row.ts";
import type { PolicyRow } from "../../core/rows/policy-row.ts";
import { isSameText } from "../../core/text/file-text.ts";
import { checkGradedRows, completePolicyRows } from "./complete-rows.ts";
import type { DirectoryFiles, DirectoryTexts } from "./directory-files.ts";

/** The rows of all policies of a directory. */
export interface AllRows {
  /** Case order, then capacity, then policy. */
  readonly policyRows: readonly PolicyRow[];
  readonly gradedRows: readonly GradedRow[];
}

/**
 * The rows of a directory with own policies, theirs among the published ones. Throws `run-directory` where a case
 * lacks one, has one twice, or has two that do not agree.
 */
export function ownRows(
  { run, answers }: DirectoryFiles,
  own: NonNullable<DirectoryFiles["own"]>,
  published: readonly PolicyRow[],
  folder: string,
): AllRows {
  const names = own.policies.map(({ policy }) => policy);
  const policyRows = completePolicyRows(
    { policies: [...run.policies, ...names], capacities: run.capacities },
    [...published, ...own.policyRows],
    `${folder}/own.policy.raw.jsonl`,
  );
  if (answers === null) return { policyRows, gradedRows: [] };
  const gradedRows = [...answers.gradedRows, ...own.gradedRows];
  checkGradedRows(policyRows, gradedRows, answers.summary.qa_capacity, `${folder}/own.qa.rows.jsonl`);
  return { policyRows, gradedRows };
}

/** Throws `run-directory` where a file of own policies is another than their rows make. */
export function checkOwnFiles(
  { run, answers, own }: DirectoryFiles,
  { policyRows, gradedRows }: AllRows,
  texts: DirectoryTexts,
  folder: string,
): void {
  const drawn = answers?.statistics.suites.overall.bootstrap;
  const made = ownPolicyFiles(
    {
      protocol_id: run.protocol_id,
      policies: run.policies,
      own_policies: own?.policies ?? [],
      qa_capacity: answers?.summary.qa_capacity ?? 0,
      statistics: {
        bootstrap_seed: drawn?.seed ?? 0,
        bootstrap_iterations: drawn?.iterations ?? 1,
        alpha: drawn?.alpha ?? 0.5,
      },
    },
    policyRows,
    answers === null ? null : gradedRows,
  );
  const other = OWN_POLICY_FILES.find((name) => {
    const text = texts[name];
    const ours = made[name];
    return text !== undefined && (ours === undefined || !isSameText(text, ours));
  });
  if (other === undefined) return;
  throw new EvictionError("run-directory", {
    where: `${folder}/${other}`,
    expected: "what the rows of the directory make",
    found: "something else",
    fix: "Keep the files of one run in a directory, or make them again with EVICTION_PROVIDER=recorded",
  });
}
