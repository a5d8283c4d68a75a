import { isDeepStrictEqual } from "node:util";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import { parseReport } from "./report-file.ts";
import type { GateResult, RunReport } from "./report-schema.ts";

/**
 * The gates of an earlier report of the same rows: they were judged when the run ended, by options that no file
 * keeps. None where there is no such report, or where it is of other rows or not readable.
 */
export function carriedGates(
  text: string | undefined,
  file: string,
  report: RunReport,
): readonly GateResult[] {
  const earlier = text === undefined ? undefined : readableReport(text, file);
  if (earlier === undefined) return [];
  const isSame = (["protocol", "qa_capacity", "statistics", "rows"] as const).every((member) =>
    isDeepStrictEqual(earlier[member], report[member]),
  );
  return isSame ? earlier.gates : [];
}

function readableReport(text: string, file: string): RunReport | undefined {
  try {
    return parseReport(text, file);
  } catch (error) {
    if (error instanceof EvictionError) return undefined;
    throw error;
  }
}
