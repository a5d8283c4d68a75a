import { rowId } from "../../core/rows/answer-row.ts";
import type { PolicyRow } from "../../core/rows/policy-row.ts";
import type { PreparedRun } from "../setup/provided-run.ts";

/**
 * What the cases of a run retained, so that its totals need not select once more what was selected here. What is not
 * known is to be selected: totals hold under any filter or shard.
 */
export interface Retained {
  /** Takes down what a case's rows retained; a case that is done again counts as it was last. */
  note(rows: readonly PolicyRow[]): void;
  /** Whether a case's support was retained under a policy at a capacity; undefined where that was not selected here. */
  isRetained(caseId: string, policy: string, capacity: number): boolean | undefined;
}

const ofRuns = new WeakMap<PreparedRun, Retained>();

/** What a run's cases retained in this process. Kept by the object: a run that is told anew starts with nothing. */
export function retainedIn(run: PreparedRun): Retained {
  const retained = ofRuns.get(run) ?? nothingRetained();
  ofRuns.set(run, retained);
  return retained;
}

/** What is known before any case is done. */
export function nothingRetained(): Retained {
  const known = new Map<string, boolean>();
  return {
    note(rows) {
      for (const row of rows) {
        known.set(keyOf(row.case_id, row.policy, row.capacity), row.support_all_retained);
      }
    },
    isRetained: (caseId, policy, capacity) => known.get(keyOf(caseId, policy, capacity)),
  };
}

function keyOf(caseId: string, policy: string, capacity: number): string {
  return `${capacity} ${rowId(caseId, policy)}`;
}
