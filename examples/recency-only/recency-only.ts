import type { SelectFacts } from "vitest-eviction";

/** Keeps what was touched last: a fact's age counts from its last confirmation or use, or else from its creation. */
export const selectFacts: SelectFacts = ({ facts, usage, capacity }) => {
  const scores = Object.fromEntries(
    facts.map(({ id, createdAt, lastConfirmedAt }) => {
      const times = [createdAt, lastConfirmedAt, usage[id]?.lastAccessedAt].flatMap((time) => time ?? []);
      return [id, Math.max(...times.map((time) => Date.parse(time)))];
    }),
  );
  const kept = facts
    .map(({ id }) => id)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
    .slice(0, capacity);
  return { kept, scores };
};
