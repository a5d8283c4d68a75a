import { z } from "zod";
import { EvictionError } from "../core/errors/eviction-error.ts";
import { parseWith } from "../core/errors/parse-with.ts";

const BaselineSchema = z.strictObject({
  schema_version: z.literal(1),
  /** Capacities at which the support is retained, by row id. */
  retained_capacities: z.record(z.string(), z.array(z.int().min(1))),
});

/** The retention that the pinned policies are known to reach; a row that is not in it has no expectation. */
export type RetentionBaseline = Readonly<z.output<typeof BaselineSchema>>;

/** Reads a baseline file's text. Throws `settings`. */
export function parseBaseline(text: string, file: string): RetentionBaseline {
  const source = { code: "settings", file, fix: "Restore the file from the package" } as const;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new EvictionError("settings", {
      where: file,
      expected: "JSON",
      found: "text that is not JSON",
      fix: source.fix,
    });
  }
  return parseWith(BaselineSchema, value, source);
}

/** Whether the baseline retains a row's support at a capacity. */
export function baselineRetains(baseline: RetentionBaseline, rowId: string, capacity: number): boolean {
  return baseline.retained_capacities[rowId]?.includes(capacity) ?? false;
}
