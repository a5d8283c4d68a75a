import type { PolicyRow } from "../../core/rows/policy-row.ts";
import { isCorrection } from "../../core/selector/is-correction.ts";

/** One case under one policy at each capacity of the protocol, in rising order. */
export type PolicyRows = readonly [PolicyRow, ...PolicyRow[]];

/**
 * Whether a case's support is retained at each capacity from 1 to its pool's size, followed from its published
 * rows: the ranking by score, and the slots that were reserved for corrections. Null at a capacity where the
 * rows do not tell how many slots there would be, or which facts are corrections.
 * `ranking` has the facts best first; `corrections` are those known to be corrections, by whichever policy
 * evicted them.
 */
export function retentionCurve(
  rows: PolicyRows,
  ranking: readonly string[],
  corrections: ReadonlySet<string>,
): readonly (boolean | null)[] {
  const places = placesOf(rows[0].support_fact_ids, ranking, corrections);
  const reservable = ranking.filter((id) => corrections.has(id)).length;
  return ranking.map((_, index) => {
    const capacity = index + 1;
    const told = rows.find((row) => row.capacity === capacity);
    if (told) return told.support_all_retained;
    const slots = capacity === ranking.length ? 0 : reservedSlots(rows, capacity);
    if (slots === null || slots > reservable) return null;
    return places.every((each) => isKept(each, capacity, slots));
  });
}

/** Where a fact stands in a ranking, from 0 or -1 for nowhere, and how many corrections before it. */
interface Place {
  readonly rank: number;
  readonly correctionsBefore: number;
  readonly isCorrection: boolean;
}

function placesOf(
  ids: readonly string[],
  ranking: readonly string[],
  corrections: ReadonlySet<string>,
): readonly Place[] {
  return ids.map((id) => {
    const rank = ranking.indexOf(id);
    const correctionsBefore = ranking.slice(0, rank).filter((each) => corrections.has(each)).length;
    return { rank, correctionsBefore, isCorrection: corrections.has(id) };
  });
}

/** The best corrections have the reserved slots, the best of the other facts the rest. */
function isKept({ rank, correctionsBefore, isCorrection }: Place, capacity: number, slots: number): boolean {
  if (rank < 0) return false;
  if (isCorrection && correctionsBefore < slots) return true;
  return rank - Math.min(slots, correctionsBefore) < capacity - slots;
}

/** Whether a case's support is retained at the capacities that its rows were selected at; null at all others. */
export function measuredCurve(rows: PolicyRows): readonly (boolean | null)[] {
  const size = Object.keys(rows[0].scores).length;
  return Array.from(
    { length: size },
    (_, index) => rows.find((row) => row.capacity === index + 1)?.support_all_retained ?? null,
  );
}

/** Slots rise with capacity, so between two capacities with as many there are as many; else the rows do not tell. */
function reservedSlots(rows: PolicyRows, capacity: number): number | null {
  const below = rows.findLast((row) => row.capacity < capacity)?.reserved_correction_slots;
  const above = rows.find((row) => row.capacity > capacity)?.reserved_correction_slots;
  if (above === undefined) return below === 0 ? 0 : null;
  if (below === undefined) return above <= 1 ? above : null;
  return below === above ? below : null;
}

/** The facts that any of a case's rows evicted as corrections. */
export function knownCorrections(rows: readonly PolicyRow[]): ReadonlySet<string> {
  const evicted = rows.flatMap((row) => row.evicted);
  const corrections = evicted.filter(({ category }) => isCorrection(category));
  return new Set(corrections.map((fact) => fact.fact_id));
}
