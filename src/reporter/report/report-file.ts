import { EvictionError } from "../../core/errors/eviction-error.ts";
import { parseWith } from "../../core/errors/parse-with.ts";
import { type RunReport, RunReportSchema } from "./report-schema.ts";

/** The report of a complete run, beside its published files. */
export const REPORT_FILE = "report.json";

/** The same report as a page. */
export const HTML_FILE = "report.html";

/**
 * The text of a report file: plain JSON with a trailing newline, members in the schema's order, so that a report
 * that was read has the bytes of the one that was written.
 */
export function reportText(report: RunReport): string {
  return `${JSON.stringify(RunReportSchema.parse(report))}\n`;
}

/** Reads a report file's text. Throws `run-directory` for anything but a report of this version. */
export function parseReport(text: string, file: string): RunReport {
  const source = { code: "run-directory", file, fix: "Remove the file to have it made again" } as const;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new EvictionError(source.code, {
      where: file,
      expected: "JSON",
      found: "other text",
      fix: source.fix,
    });
  }
  return parseWith(RunReportSchema, value, source);
}
