import type { PolicyRow } from "../../core/rows/policy-row.ts";
import { isCorrection } from "../../core/selector/is-correction.ts";
import { rankFacts } from "./rank-facts.ts";

/** One case under one policy at each capacity of the protocol, in rising order. */
export type PolicyRows = readonly [PolicyRow, ...PolicyRow[]];

/**
 * Whether a case's support is retained at each capacity from 1 to its pool's size, followed from its published
 * rows: the ranking by score, and the slots that were reserved for corrections. Null at a capacity where the
 * rows do not tell how many slots there would be, or which facts are corrections.
 * `corrections` are the facts known to be corrections, by whichever policy evicted them.
 */
export function retentionCurve(
  rows: PolicyRows,
  corrections: ReadonlySet<string>,
): readonly (boolean | null)[] {
  const [first] = rows;
  const ranking = rankFacts(first).map((fact) => fact.fact_id);
  const reservable = ranking.filter((id) => corrections.has(id));
  return ranking.map((_, index) => {
    const capacity = index + 1;
    const told = rows.find((row) => row.capacity === capacity);
    if (told) return told.support_all_retained;
    const slots = capacity === ranking.length ? 0 : reservedSlots(rows, capacity);
    if (slots === null || slots > reservable.length) return null;
    const reserved = reservable.slice(0, slots);
    const others = ranking.filter((id) => !reserved.includes(id)).slice(0, capacity - slots);
    const kept = new Set([...reserved, ...others]);
    return first.support_fact_ids.every((id) => kept.has(id));
  });
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
