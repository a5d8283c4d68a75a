import { isDeepStrictEqual } from "node:util";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import { parseReport } from "./report-file.ts";
import type { RunReport } from "./report-schema.ts";

/** What only a run's report keeps of it: no other file does. */
export type CarriedOver = Pick<RunReport, "gates" | "selector">;

const NOTHING: CarriedOver = { gates: [], selector: null };

/**
 * What an earlier report of the same rows says beyond them: its gates, which were judged when the run ended, and what
 * selected. Neither where there is no such report, or where it is of other rows or not readable.
 */
export function carriedOver(text: string | undefined, file: string, report: RunReport): CarriedOver {
  const earlier = text === undefined ? undefined : readableReport(text, file);
  if (earlier === undefined) return NOTHING;
  const isSame = (["protocol", "qa_capacity", "statistics", "rows"] as const).every((member) =>
    isDeepStrictEqual(earlier[member], report[member]),
  );
  return isSame ? { gates: earlier.gates, selector: earlier.selector } : NOTHING;
}

function readableReport(text: string, file: string): RunReport | undefined {
  try {
    return parseReport(text, file);
  } catch (error) {
    if (error instanceof EvictionError) return undefined;
    throw error;
  }
}
