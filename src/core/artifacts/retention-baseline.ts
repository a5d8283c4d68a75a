import { rowId } from "../rows/answer-row.ts";
import type { PolicyRow } from "../rows/policy-row.ts";
import { compareCodePoints } from "../text/code-points.ts";
import { groupBy } from "./group-by.ts";

/** The retention that the pinned policies are known to reach; a row that is not in it has no expectation. */
export interface RetentionBaseline {
  readonly schema_version: 1;
  /** Capacities at which the support is retained, by row id. */
  readonly retained_capacities: Readonly<Record<string, readonly number[]>>;
}

/** The text of a baseline that expects what these rows retained, one row on a line. */
export function baselineText(rows: readonly PolicyRow[]): string {
  const byRow = [...groupBy(rows, (row) => rowId(row.case_id, row.policy))];
  const lines = byRow
    .sort(([a], [b]) => compareCodePoints(a, b))
    .map(([id, capacities]) => {
      const retained = capacities.filter((row) => row.support_all_retained).map(({ capacity }) => capacity);
      return `    ${JSON.stringify(id)}: [${retained.join(", ")}]`;
    });
  return `{\n  "schema_version": 1,\n  "retained_capacities": {\n${lines.join(",\n")}\n  }\n}\n`;
}

/** Whether the baseline retains a row's support at a capacity. */
export function baselineRetains(baseline: RetentionBaseline, row: string, capacity: number): boolean {
  const capacities = Object.hasOwn(baseline.retained_capacities, row) && baseline.retained_capacities[row];
  return capacities ? capacities.includes(capacity) : false;
}
