import { join } from "node:path";
import { readTextIfPresent } from "../../files/read-files.ts";
import { REPORT_FILE } from "./report-file.ts";
import type { RunReport } from "./report-schema.ts";

/**
 * The report of a directory in which rows of the user's own policies are missing; undefined where none is. Such a
 * directory may be completed. Throws `run-directory` for a report that is there and cannot be read.
 */
export async function unfinishedReport(folder: string): Promise<RunReport | undefined> {
  const file = join(folder, REPORT_FILE);
  const text = await readTextIfPresent(file, {
    code: "run-directory",
    fix: "Correct the file's permissions, or name another directory with EVICTION_OUTPUT_DIR",
  });
  if (text === undefined) return undefined;
  // Loaded only where there is a report to read: the schema takes longer to load than a run to end.
  const { readableReport } = await import("./parse-report.ts");
  const report = readableReport(text, file);
  return report?.unfinished_policies === undefined ? undefined : report;
}
