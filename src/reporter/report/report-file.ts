import type { RunReport } from "./report-schema.ts";

/** The report of a complete run, beside its published files. */
export const REPORT_FILE = "report.json";

/** The same report as GitHub-flavoured Markdown. */
export const MARKDOWN_FILE = "report.md";

/** The same report as a page. */
export const HTML_FILE = "report.html";

/**
 * The text of a report file: plain JSON with a trailing newline. Reports are made with their members in the schema's
 * order, so that one that was read has the bytes of the one that was written.
 */
export function reportText(report: RunReport): string {
  return `${JSON.stringify(report)}\n`;
}
