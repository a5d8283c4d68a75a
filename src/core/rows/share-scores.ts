import type { PolicyRow, ScoreDetail } from "./policy-row.ts";

/**
 * The same rows, one object standing for scores that a row has in common with the row before it, and for the
 * components that an evicted fact has in common with its score. A policy mostly scores a case alike at every
 * capacity, and scores are most of a record: sent to another thread or written, they are there once.
 */
export function shareScores(rows: readonly PolicyRow[]): readonly PolicyRow[] {
  const shared: PolicyRow[] = [];
  for (const row of rows) {
    const scores = shared.at(-1)?.scores;
    const isAlike =
      scores !== undefined && scores !== row.scores && areAlike(scores, row.scores, isSameScore);
    shared.push(isAlike ? withScores(row, scores) : row);
  }
  return shared;
}

function withScores(row: PolicyRow, scores: PolicyRow["scores"]): PolicyRow {
  const evicted = row.evicted.map((fact) => {
    const components = Object.hasOwn(scores, fact.fact_id) ? scores[fact.fact_id]?.components : undefined;
    const isAlike = components !== undefined && areAlike(components, fact.components, Object.is);
    return isAlike ? { ...fact, components } : fact;
  });
  return { ...row, evicted, scores };
}

function isSameScore(first: ScoreDetail, second: ScoreDetail): boolean {
  return Object.is(first.value, second.value) && areAlike(first.components, second.components, Object.is);
}

function areAlike<Value>(
  first: Readonly<Record<string, Value>>,
  second: Readonly<Record<string, Value>>,
  isSame: (first: Value, second: Value) => boolean,
): boolean {
  const names = Object.keys(first);
  return (
    names.length === Object.keys(second).length &&
    names.every((name) => Object.hasOwn(second, name) && isSame(first[name] as Value, second[name] as Value))
  );
}
