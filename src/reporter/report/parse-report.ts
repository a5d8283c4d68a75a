import { EvictionError } from "../../core/errors/eviction-error.ts";
import { parseWith } from "../../core/errors/parse-with.ts";
import { requireJson } from "../../core/errors/require-json.ts";
import { type RunReport, RunReportSchema } from "./report-schema.ts";

/** Reads a report file's text. Throws `run-directory` for anything but a report of this version. */
export function parseReport(text: string, file: string): RunReport {
  const source = { code: "run-directory", file, fix: "Remove the file to have it made again" } as const;
  return parseWith(RunReportSchema, requireJson(text, source, "other text"), source);
}

/** The report that a text is; undefined where it is none of this version. */
export function readableReport(text: string, file: string): RunReport | undefined {
  try {
    return parseReport(text, file);
  } catch (error) {
    if (error instanceof EvictionError) return undefined;
    throw error;
  }
}
