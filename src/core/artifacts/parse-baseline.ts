import { z } from "zod";
import { parseWith } from "../errors/parse-with.ts";
import { requireJson } from "../errors/require-json.ts";
import type { RetentionBaseline } from "./retention-baseline.ts";

const BaselineSchema = z.strictObject({
  schema_version: z.literal(1),
  retained_capacities: z.record(z.string(), z.array(z.int().min(1))),
});

/** Reads a baseline file's text. Throws `settings`. */
export function parseBaseline(text: string, file: string): RetentionBaseline {
  const source = {
    code: "settings",
    file,
    fix: "Restore the file, or name another with the option baseline",
  } as const;
  return parseWith(BaselineSchema, requireJson(text, source), source);
}
