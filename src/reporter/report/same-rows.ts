import { isDeepStrictEqual } from "node:util";
import type { RunReport } from "./report-schema.ts";

/** Whether two reports are of the same rows of the same protocol. */
export function isOfSameRows(first: RunReport, second: RunReport): boolean {
  return (["protocol", "qa_capacity", "statistics", "rows"] as const).every((member) =>
    isDeepStrictEqual(first[member], second[member]),
  );
}
