import { z } from "zod";
import { shippedFile } from "../../files/package-files.ts";
import { RunReportSchema } from "./report-schema.ts";

/** Where the schema is published. */
export const SCHEMA_FILE = shippedFile("schema/report.schema.json");

/** The JSON Schema (2020-12) of `report.json`, for readers in any language. */
export function publishedSchema(): z.core.JSONSchema.JSONSchema {
  const { $schema, ...rules } = z.toJSONSchema(RunReportSchema);
  const title = "Report of a vitest-eviction run";
  return { ...($schema === undefined ? {} : { $schema }), title, ...rules };
}
