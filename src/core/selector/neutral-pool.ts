import type { Fact, FactUsage, Pool } from "../pool/fact.ts";
import { compareCodePoints } from "../text/code-points.ts";
import { sha256 } from "../text/sha256.ts";
import type { Selection } from "./select-facts.ts";

/** A pool whose ids and order tell nothing of its facts. */
export interface NeutralPool {
  /** In the protocol's order, with neutral ids. */
  readonly pool: Pool;
  /** The same facts in neutral order: `fact-1` first. */
  readonly inOrder: readonly Fact[];
  /** The selection of the protocol's own facts and ids that one of neutral facts stands for. */
  readonly restored: (selection: Selection<Fact>) => Selection<Fact>;
}

/**
 * A pool for a policy that must not know its support. The protocol's ids name it (`gold_`), and sorted by id, as its pools are,
 * it stands last. So facts are numbered in the order of the SHA-256 of their ids: the same in every run and at every
 * capacity, and as good as drawn by lot.
 */
export function neutralPool({ facts, usage }: Pool): NeutralPool {
  const drawn = facts
    .map((fact) => ({ fact, place: sha256(fact.id) }))
    .sort((a, b) => compareCodePoints(a.place, b.place))
    .map(({ fact }, index) => ({ fact, neutral: { ...fact, id: `fact-${index + 1}` } }));
  // By fact, since nothing here forbids two of one id.
  const neutralOf = new Map(drawn.map(({ fact, neutral }) => [fact, neutral]));
  const originalOf = new Map(drawn.map(({ fact, neutral }) => [neutral.id, fact]));
  const inOrder = drawn.map(({ neutral }) => neutral);
  return {
    pool: { facts: facts.map((fact) => known(neutralOf, fact)), usage: neutralUsage(drawn, usage) },
    inOrder,
    restored: (selection) => restored(selection, (id) => known(originalOf, id)),
  };
}

interface Drawn {
  readonly fact: Fact;
  readonly neutral: Fact;
}

/** In the neutral order too: that of the protocol's would tell the support. */
function neutralUsage(
  drawn: readonly Drawn[],
  usage: Readonly<Record<string, FactUsage>>,
): Readonly<Record<string, FactUsage>> {
  return Object.fromEntries(
    drawn.flatMap(({ fact, neutral }) => {
      const used = Object.hasOwn(usage, fact.id) ? usage[fact.id] : undefined;
      return used === undefined ? [] : [[neutral.id, used] as const];
    }),
  );
}

function restored(selection: Selection<Fact>, originalOf: (id: string) => Fact): Selection<Fact> {
  const scores = Object.entries(selection.scores).map(([id, score]) => [originalOf(id).id, score] as const);
  return {
    ...selection,
    kept: selection.kept.map(({ id }) => originalOf(id)),
    evicted: selection.evicted.map((fact) => ({ ...fact, factId: originalOf(fact.factId).id })),
    scores: Object.assign(Object.create(null), Object.fromEntries(scores)),
  };
}

function known<Key>(facts: ReadonlyMap<Key, Fact>, key: Key): Fact {
  const fact = facts.get(key);
  if (fact === undefined) throw new RangeError("not a fact of the pool");
  return fact;
}
