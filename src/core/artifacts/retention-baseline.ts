import { z } from "zod";
import { parseWith } from "../errors/parse-with.ts";
import { requireJson } from "../errors/require-json.ts";
import { rowId } from "../rows/answer-row.ts";
import type { PolicyRow } from "../rows/policy-row.ts";
import { compareCodePoints } from "../text/code-points.ts";
import { groupBy } from "./group-by.ts";

const BaselineSchema = z.strictObject({
  schema_version: z.literal(1),
  /** Capacities at which the support is retained, by row id. */
  retained_capacities: z.record(z.string(), z.array(z.int().min(1))),
});

/** The retention that the pinned policies are known to reach; a row that is not in it has no expectation. */
export type RetentionBaseline = Readonly<z.output<typeof BaselineSchema>>;

/** Reads a baseline file's text. Throws `settings`. */
export function parseBaseline(text: string, file: string): RetentionBaseline {
  const source = {
    code: "settings",
    file,
    fix: "Restore the file, or name another with the option baseline",
  } as const;
  return parseWith(BaselineSchema, requireJson(text, source), source);
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
