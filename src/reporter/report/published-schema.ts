import { fileURLToPath } from "node:url";
import { z } from "zod";
import { RunReportSchema } from "./report-schema.ts";

/** Where the schema is published, the same from `src/reporter/report` and from `dist/reporter/report`. */
export const SCHEMA_FILE = fileURLToPath(new URL("../../../schema/report.schema.json", import.meta.url));

/** The JSON Schema (2020-12) of `report.json`, for readers in any language. */
export function publishedSchema(): z.core.JSONSchema.JSONSchema {
  const { $schema, ...rules } = z.toJSONSchema(RunReportSchema);
  const title = "Report of a vitest-eviction run";
  return { ...($schema === undefined ? {} : { $schema }), title, ...rules };
}
