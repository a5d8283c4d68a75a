import type { SelectableFact } from "../../core/selector/score-fact.ts";
import type { ParityPool } from "./messy-pools.ts";

/**
 * A smallest pool that still shows what `shows` looks for: no fact, member, usage or slot can be taken from it. Each
 * step takes one thing away, so that it ends.
 */
export async function shrinkPool(
  pool: ParityPool,
  shows: (pool: ParityPool) => Promise<boolean>,
): Promise<ParityPool> {
  for (const smaller of smallerPools(pool)) {
    if (await shows(smaller)) return shrinkPool(smaller, shows);
  }
  return pool;
}

function* smallerPools({ facts, usage, capacity }: ParityPool): Generator<ParityPool> {
  for (const [index] of facts.entries()) {
    const others = facts.toSpliced(index, 1);
    yield { facts: others, usage, capacity };
    // A pool that fits is kept whole, so a fact may have to go together with its slot.
    if (capacity > 0) yield { facts: others, usage, capacity: capacity - 1 };
  }
  if (capacity !== 0) yield { facts, usage, capacity: capacity - Math.sign(capacity) };
  for (const id of Object.keys(usage)) yield { facts, usage: without(usage, id), capacity };
  for (const [index, fact] of facts.entries()) {
    for (const name of Object.keys(fact)) {
      const smaller: SelectableFact = without(fact as Readonly<Record<string, unknown>>, name);
      yield { facts: facts.with(index, smaller), usage, capacity };
    }
  }
}

function without(members: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([other]) => other !== name));
}
