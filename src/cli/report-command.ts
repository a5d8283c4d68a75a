import { join } from "node:path";
import { writeWholeFile } from "../files/write-whole-file.ts";
import { renderDirectorySummary } from "../reporter/render/directory-summary.ts";
import { renderMarkdown } from "../reporter/render/markdown.ts";
import { buildReport } from "../reporter/report/build-report.ts";
import { readDirectory } from "../reporter/report/read-directory.ts";
import { HTML_FILE, MARKDOWN_FILE, REPORT_FILE, reportText } from "../reporter/report/report-file.ts";
import type { RunReport } from "../reporter/report/report-schema.ts";
import type { Rendering } from "./arguments.ts";

const FILES: Readonly<Record<Rendering, string>> = {
  json: REPORT_FILE,
  markdown: MARKDOWN_FILE,
  html: HTML_FILE,
};

/**
 * Renders a finished directory into itself and gives the summary. Throws `run-directory` before the first write
 * where the directory is not a finished run.
 */
export async function report(directory: string, renderings: readonly Rendering[]): Promise<string> {
  const made = buildReport(await readDirectory(directory));
  const texts = await Promise.all(
    renderings.map(async (each) => [join(directory, FILES[each]), await rendered(each, made)] as const),
  );
  for (const [file, text] of texts) await writeWholeFile(file, text);
  return renderDirectorySummary(
    made,
    texts.map(([file]) => file),
  );
}

async function rendered(rendering: Rendering, made: RunReport): Promise<string> {
  switch (rendering) {
    case "json":
      return reportText(made);
    case "markdown":
      return renderMarkdown(made);
    case "html": {
      // Loaded only here: its plots are of no use to the other renderings.
      const { renderHtml } = await import("../reporter/render/html/render-html.ts");
      return renderHtml(made);
    }
  }
}
