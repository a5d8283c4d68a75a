import { DETECTABLE_POWER } from "../../core/stats/smallest-detectable-difference.ts";
import { percent } from "../../core/text/numbers.ts";
import type { Comparison } from "../report/report-schema.ts";

type Smallest = Comparison["smallest_detectable_difference"];

/** Why there is no smallest difference: even if all pairs that differ spoke for one side, the test would miss it. */
export const WHY_NONE = "too few pairs differ to find any";

/** The smallest detectable difference as a figure. */
export function detectable(smallest: Smallest): string {
  return smallest === null ? "none" : smallest.toFixed(3);
}

/** What the figures in a column are, in a sentence that the column's name begins. */
export function detectableNote(
  column: string,
  comparisons: readonly Pick<Comparison, "smallest_detectable_difference">[],
): string {
  const found = comparisons.map((each) => each.smallest_detectable_difference);
  const some = `the smallest true difference that the test finds with ${percent(DETECTABLE_POWER)} power`;
  return `${column}: ${some}${found.includes(null) ? `; none: ${WHY_NONE}` : ""}.`;
}
