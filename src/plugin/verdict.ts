import { rowId } from "../core/rows/answer-row.ts";
import type { GradedRow } from "../core/rows/graded-row.ts";
import type { PolicyRow } from "../core/rows/policy-row.ts";
import { baselineRetains, type RetentionBaseline } from "./baseline.ts";
import type { Verdict } from "./options.ts";

/** Why a case fails under a verdict, in one line; undefined where it passes. */
export function failureOf(
  verdict: Verdict,
  baseline: RetentionBaseline,
  policyRows: readonly PolicyRow[],
  graded: GradedRow | null,
): string | undefined {
  if (verdict === "record") return undefined;
  const evicted = policyRows.find((row) => !row.support_all_retained && isFailure(verdict, baseline, row));
  if (evicted) return evictionLine(evicted);
  if (verdict === "outcome" && graded && !graded.grade_correct) return `graded wrong: ${graded.grade_rule}`;
  return undefined;
}

function isFailure(verdict: Verdict, baseline: RetentionBaseline, row: PolicyRow): boolean {
  if (verdict === "outcome") return true;
  return baselineRetains(baseline, rowId(row.case_id, row.policy), row.capacity);
}

/** Tells where the support stood and what it would have had to beat. */
function evictionLine(row: PolicyRow): string {
  const lost = row.support_fact_ids.filter((id) => !row.kept_fact_ids.includes(id));
  const ranks = lost.map((id) => `rank ${rankOf(row, id)} of ${Object.keys(row.scores).length}`);
  const scores = lost.map((id) => `score ${scoreText(row.scores[id]?.value)}`);
  const last = row.kept_fact_ids.at(-1);
  const cutOff = last === undefined ? "nothing kept" : `cut-off ${scoreText(row.scores[last]?.value)}`;
  return `support evicted at capacity ${row.capacity}: ${[...ranks, ...scores, cutOff].join(", ")}`;
}

/** Evicted facts stand worst first, so the last of them ranks just below the kept ones. */
function rankOf(row: PolicyRow, factId: string): number {
  const position = row.evicted.findIndex((fact) => fact.fact_id === factId);
  return Object.keys(row.scores).length - position;
}

function scoreText(score: number | undefined): string {
  return score === undefined ? "unknown" : score.toFixed(3);
}
