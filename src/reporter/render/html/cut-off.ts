import type { ReportRow } from "../../report/report-schema.ts";

type RowCapacity = ReportRow["capacities"][number];

/** What a fact of a ranking met with at one capacity. */
export type Fate = "kept" | "reserved" | "out";

/**
 * Whether a fact was kept. `place` counts from 0: one kept from below the capacity holds a slot that was
 * reserved for a correction (protocol section 4), unless there are none and the policy keeps by something else.
 */
export function fateOf(at: RowCapacity, factId: string, place: number): Fate {
  const { capacity, kept_fact_ids, reserved_correction_slots: slots } = at;
  if (!kept_fact_ids.includes(factId)) return "out";
  return place < capacity || slots === 0 ? "kept" : "reserved";
}

/**
 * The lowest kept score that no evicted one is above: what a fact had to beat. A reserved correction may be kept
 * below it. Null where nothing was evicted, or nothing was kept above the evicted.
 */
export function cutOff(row: ReportRow, { kept_fact_ids }: RowCapacity): number | null {
  const best = row.ranking.find(({ fact_id }) => !kept_fact_ids.includes(fact_id))?.score;
  if (best === undefined) return null;
  const last = row.ranking.findLast(({ fact_id, score }) => score >= best && kept_fact_ids.includes(fact_id));
  return last?.score ?? null;
}

/** One line for each capacity at which the support was evicted: where it stood and what it had to beat. */
export function evictionLines(row: ReportRow): readonly string[] {
  return row.capacities.filter((each) => !each.retained).map((each) => evictionLine(row, each));
}

function evictionLine(row: ReportRow, at: RowCapacity): string {
  const { ranking } = row;
  const lost = ranking.filter(({ support, fact_id }) => support && !at.kept_fact_ids.includes(fact_id));
  const ranks = lost.map((fact) => `rank ${ranking.indexOf(fact) + 1} of ${ranking.length}`);
  const limit = cutOff(row, at);
  return [
    `Support evicted at capacity ${at.capacity}: ${ranks.join(", ")}`,
    ...lost.map(({ score }) => `score ${score.toFixed(3)}`),
    limit === null ? "nothing kept above it" : `cut-off ${limit.toFixed(3)}`,
  ].join(", ");
}
