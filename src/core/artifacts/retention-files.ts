import type { RunHeader } from "../rows/case-record.ts";
import type { PolicyRow } from "../rows/policy-row.ts";
import { pythonFloat } from "../text/python-float.ts";
import { documentText } from "./json-text.ts";
import type { KnownTexts } from "./known-texts.ts";
import { policyRowLines } from "./policy-rows-text.ts";
import { type GitState, type PublishedPieces, type PublishedTexts, wholeTexts } from "./published-files.ts";
import { sortedGroups } from "./sorted-groups.ts";

/** Support retained by one policy at one capacity in one scenario. */
export interface RetentionGroup {
  readonly source: string;
  readonly scenario: string;
  readonly policy: string;
  readonly capacity: number;
  readonly cases: number;
  readonly support_all_retained: number;
  /** Cases with all support retained over cases, 0..1. */
  readonly support_all_retained_rate: number;
  /** Mean share of a case's support that was kept, 0..1. */
  readonly mean_support_recall: number;
}

/** Summarises rows by source, scenario, capacity and policy (protocol section 10). */
export function retentionGroups(rows: readonly PolicyRow[]): readonly RetentionGroup[] {
  return sortedGroups(rows, ["source", "scenario", "capacity", "policy"]).map((group) => {
    const [{ source, scenario, capacity, policy }] = group;
    const retained = group.filter((row) => row.support_all_retained).length;
    const recall = group.reduce((sum, row) => sum + row.support_recall, 0);
    return {
      source,
      scenario,
      policy,
      capacity,
      cases: group.length,
      support_all_retained: retained,
      support_all_retained_rate: retained / group.length,
      mean_support_recall: recall / group.length,
    };
  });
}

/**
 * The three files of a retention run (protocol section 10).
 * `rows` stand in case order, then capacity, then policy; `createdAt` is UTC ISO 8601 with `Z`.
 */
export function retentionFiles(
  run: RunHeader,
  rows: readonly PolicyRow[],
  createdAt: string,
  git: GitState,
): PublishedTexts {
  return wholeTexts(retentionPieces(run, rows, createdAt, git));
}

/** `retentionFiles` with the rows' text in pieces; `lines` are those of the rows that are known already. */
export function retentionPieces(
  run: RunHeader,
  rows: readonly PolicyRow[],
  createdAt: string,
  git: GitState,
  lines?: KnownTexts,
): PublishedPieces {
  const { dataset_sha256: _, ...artifacts } = run.artifacts;
  return {
    "policy.raw.jsonl": policyRowLines(rows, lines),
    "summary.json": documentText({
      schema_version: 1,
      protocol_id: run.protocol_id,
      groups: retentionDocuments(rows),
    }),
    "run.json": documentText({
      schema_version: 1,
      protocol_id: run.protocol_id,
      created_at: createdAt,
      git,
      dataset: run.dataset,
      artifacts,
      evaluation_time: run.evaluation_time,
      policies: run.policies,
      capacities: run.capacities,
    }),
  };
}

/** Retention groups as they are published. */
export function retentionDocuments(rows: readonly PolicyRow[]): readonly object[] {
  return retentionGroups(rows).map((group) => ({
    ...group,
    support_all_retained_rate: pythonFloat(group.support_all_retained_rate),
    mean_support_recall: pythonFloat(group.mean_support_recall),
  }));
}
