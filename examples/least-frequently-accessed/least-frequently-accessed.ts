import type { SelectFacts } from "vitest-eviction";

/** Evicts what was used least; of facts that were used alike the one that was confirmed or created earlier. */
export const selectFacts: SelectFacts = ({ facts, usage, capacity }) => {
  const uses = (id: string) => usage[id]?.accessCount ?? 0;
  const ranked = facts.toSorted(
    (a, b) =>
      uses(b.id) - uses(a.id) ||
      Date.parse(b.lastConfirmedAt ?? b.createdAt) - Date.parse(a.lastConfirmedAt ?? a.createdAt),
  );
  return { kept: ranked.slice(0, capacity).map(({ id }) => id) };
};
