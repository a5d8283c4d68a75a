import { baselineRetains, type RetentionBaseline } from "../../core/artifacts/retention-baseline.ts";
import { rowId } from "../../core/rows/answer-row.ts";
import type { GradedRow } from "../../core/rows/graded-row.ts";
import type { PolicyRow } from "../../core/rows/policy-row.ts";
import { REFRESH_COMMAND } from "../../reporter/render/baseline-advice.ts";
import type { Verdict } from "../options.ts";
import { evictionLine } from "./eviction-line.ts";

/** Why a case fails under a verdict, in one line; undefined where it passes. */
export function failureOf(
  verdict: Verdict,
  baseline: RetentionBaseline,
  policyRows: readonly PolicyRow[],
  graded: GradedRow | null,
): string | undefined {
  if (verdict === "record") return undefined;
  const evicted = policyRows.find((row) => !row.support_all_retained && isFailure(verdict, baseline, row));
  if (evicted) return verdict === "outcome" ? evictionLine(evicted) : behindBaseline(evicted);
  if (verdict === "outcome" && graded && !graded.grade_correct) return `graded wrong: ${graded.grade_rule}`;
  return undefined;
}

/** A change of what is kept may be meant: then the baseline is what has to follow. */
function behindBaseline(row: PolicyRow): string {
  return `${evictionLine(row)}; the baseline keeps it. If meant, ${REFRESH_COMMAND} accepts it`;
}

function isFailure(verdict: Verdict, baseline: RetentionBaseline, row: PolicyRow): boolean {
  if (verdict === "outcome") return true;
  return baselineRetains(baseline, rowId(row.case_id, row.policy), row.capacity);
}
