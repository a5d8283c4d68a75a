import type { PolicyRow } from "../../core/rows/policy-row.ts";

/** Tells in one line where an evicted support stood and what it would have had to beat. */
export function evictionLine(row: PolicyRow): string {
  const lost = row.support_fact_ids.filter((id) => !row.kept_fact_ids.includes(id));
  const ranks = lost.map((id) => `rank ${rankOf(row, id)} of ${Object.keys(row.scores).length}`);
  const scores = lost.map((id) => `score ${scoreText(row.scores[id]?.value)}`);
  const cutOff = cutOffOf(row);
  return `support evicted at capacity ${row.capacity}: ${[...ranks, ...scores, cutOff].join(", ")}`;
}

/** The lowest kept score that is above every evicted one: a reserved correction may be kept below them. */
function cutOffOf(row: PolicyRow): string {
  const best = Math.max(...row.evicted.map((fact) => fact.score));
  const above = row.kept_fact_ids
    .map((id) => row.scores[id]?.value ?? Number.NaN)
    .filter((score) => score >= best);
  return above.length === 0 ? "nothing kept" : `cut-off ${scoreText(Math.min(...above))}`;
}

/** By score; among equal scores kept facts come first, and evicted ones stand worst first. */
function rankOf(row: PolicyRow, factId: string): number {
  const position = row.evicted.findIndex((fact) => fact.fact_id === factId);
  const score = row.scores[factId]?.value ?? Number.NaN;
  const keptAbove = row.kept_fact_ids.filter((id) => (row.scores[id]?.value ?? 0) >= score).length;
  return keptAbove + row.evicted.length - position;
}

function scoreText(score: number | undefined): string {
  return score === undefined ? "unknown" : score.toFixed(3);
}
