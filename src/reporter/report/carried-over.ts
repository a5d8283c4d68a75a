import { isDeepStrictEqual } from "node:util";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import { parseReport } from "./report-file.ts";
import type { RunReport } from "./report-schema.ts";

/** What only a run's report keeps of it: no other file does. */
export type CarriedOver = Pick<RunReport, "gates" | "selector" | "unfinished_policies">;

const NOTHING: CarriedOver = { gates: [], selector: null };

/**
 * What an earlier report of the same rows says beyond them: its gates, which were judged when the run ended, and what
 * selected, and what is missing of own policies. None of it where there is no such report, or where it is of other rows or not readable.
 */
export function carriedOver(text: string | undefined, file: string, report: RunReport): CarriedOver {
  const earlier = text === undefined ? undefined : readableReport(text, file);
  if (earlier === undefined) return NOTHING;
  if (!isOfSameRows(earlier, report)) return NOTHING;
  const { gates, selector, unfinished_policies } = earlier;
  return { gates, selector, unfinished_policies };
}

/** Whether two reports are of the same rows of the same protocol. */
export function isOfSameRows(first: RunReport, second: RunReport): boolean {
  return (["protocol", "qa_capacity", "statistics", "rows"] as const).every((member) =>
    isDeepStrictEqual(first[member], second[member]),
  );
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
