import { z } from "zod";
import { readJson } from "../text/read-json.ts";
import type { AnswerRow } from "./answer-row.ts";

/** Keeps the integer counts; others are ignored, since another tool may have stored them. */
function integersOf(usage: Readonly<Record<string, unknown>>): Record<string, number> {
  const counts = Object.entries(usage).filter((entry): entry is [string, number] =>
    Number.isSafeInteger(entry[1]),
  );
  return Object.fromEntries(counts);
}

const AnswerRowSchema = z.object({
  schema_version: z.literal(1),
  row_id: z.string(),
  case_id: z.string(),
  source: z.string(),
  scenario: z.string(),
  policy: z.string(),
  capacity: z.int(),
  kept_fact_ids: z.array(z.string()),
  prediction: z.string(),
  attempts: z.int(),
  request_fingerprint: z.string(),
  response_model: z.string().nullable().catch(null),
  usage: z.record(z.string(), z.unknown()).catch({}).transform(integersOf),
  created_at: z.string().catch(""),
});

/**
 * Reads the text of a stored answer.
 * Returns undefined for text that does not parse, another schema or a prediction that is not text:
 * such a row counts as missing (protocol section 7).
 */
export function readAnswerRow(text: string): AnswerRow | undefined {
  return AnswerRowSchema.safeParse(readJson(text)).data;
}
