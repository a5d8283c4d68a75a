import { readableReport } from "./parse-report.ts";
import type { RunReport } from "./report-schema.ts";
import { isOfSameRows } from "./same-rows.ts";

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
