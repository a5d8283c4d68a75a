import { parseWith } from "../../core/errors/parse-with.ts";
import { requireJson } from "../../core/errors/require-json.ts";
import { type RunReport, RunReportSchema } from "./report-schema.ts";

/** The report of a complete run, beside its published files. */
export const REPORT_FILE = "report.json";

/** The same report as GitHub-flavoured Markdown. */
export const MARKDOWN_FILE = "report.md";

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
  return parseWith(RunReportSchema, requireJson(text, source, "other text"), source);
}
