import type { PolicyRow } from "../../core/rows/policy-row.ts";
import { compareCodePoints } from "../../core/text/code-points.ts";
import type { ReportRow } from "./report-schema.ts";
import { sortedRecord } from "./sorted-record.ts";

/**
 * A row's facts best first: by score, equal ones in the order of their ids, which is the order that a policy
 * sees them in (protocol sections 3 and 4).
 */
export function rankFacts(row: PolicyRow): ReportRow["ranking"] {
  return Object.entries(row.scores)
    .map(([fact_id, { value, components }]) => ({
      fact_id,
      support: row.support_fact_ids.includes(fact_id),
      score: value,
      components: sortedRecord(components),
    }))
    .sort((a, b) => b.score - a.score || compareCodePoints(a.fact_id, b.fact_id));
}
