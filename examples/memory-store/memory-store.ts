import { LRUCache } from "lru-cache";
import type { SelectFacts } from "vitest-eviction";

/**
 * What is left in a store of bounded size after the life of a pool: a fact is put in when it was created, and read
 * when it was confirmed or used. A fact that the store had already dropped by then is missed, and stays away.
 */
export const selectFacts: SelectFacts = ({ facts, usage, capacity }) => {
  const store = new LRUCache<string, string>({ max: capacity });
  const events = facts.flatMap(({ id, content, createdAt, lastConfirmedAt }) => {
    const reads = [lastConfirmedAt, usage[id]?.lastAccessedAt].flatMap((time) => time ?? []);
    return [
      { time: Date.parse(createdAt), happen: () => store.set(id, content) },
      ...reads.map((time) => ({ time: Date.parse(time), happen: () => store.get(id) })),
    ];
  });
  for (const { happen } of events.sort((a, b) => a.time - b.time)) happen();
  return { kept: [...store.keys()] };
};
