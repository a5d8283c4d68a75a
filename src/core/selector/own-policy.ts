import { EvictionError } from "../errors/eviction-error.ts";
import { kindOf, showText } from "../errors/show-value.ts";
import type { Fact, FactUsage, Pool } from "../pool/fact.ts";
import type { EvictedFact, Selection } from "./select-facts.ts";

/** What a policy of the user's own is asked with: copies, which it may change as it likes. */
export interface PolicyInput {
  /**
   * In an order that tells nothing, with ids that tell nothing: `fact-1`, `fact-2` and so on, by place. A case has the same at
   * every capacity and in every run; of two cases `fact-1` are two facts. The protocol's own ids, which rows and reports
   * have, name the support.
   */
  readonly facts: readonly Fact[];
  /** Of the facts that were used, by the ids in `facts`. */
  readonly usage: Readonly<Record<string, FactUsage>>;
  /** The most facts that may be kept. */
  readonly capacity: number;
  /** The evaluation's time in ISO 8601, the only clock that a policy should see. */
  readonly now: string;
}

/** What such a policy keeps. */
export interface PolicyOutput {
  /** Ids of `facts`, best first. */
  readonly kept: readonly string[];
  /** A finite number for each of `facts`, by id, higher for better; left out by a policy that has none. */
  readonly scores?: Readonly<Record<string, number>> | undefined;
}

/** The function that a policy module exports as `selectFacts`. */
export type SelectFacts = (input: PolicyInput) => PolicyOutput | Promise<PolicyOutput>;

/** Names the score of a fact under a policy without scores of its own: 1 where it was kept, 0 where not. */
const KEPT_COMPONENT = "kept";

/**
 * The selection that a policy's output stands for, once it is checked: kept ids are ids of the pool as the policy was given
 * it, each once, no more than fit; scores are finite and complete. Throws `selector`, naming the policy, ids that it was given
 * and no text of the pool.
 */
export function ownSelection(policy: string, output: unknown, pool: Pool, capacity: number): Selection<Fact> {
  const check = outputCheck(policy);
  if (typeof output !== "object" || output === null) {
    throw check("an object with kept, a list of fact ids", kindOf(output));
  }
  const { kept: ids, scores } = output as { readonly kept?: unknown; readonly scores?: unknown };
  const kept = keptFacts(ids, pool, capacity, check);
  const values = scores === undefined ? keptScores(kept, pool) : checkedScores(scores, pool, check);
  const named = scores === undefined ? KEPT_COMPONENT : "score";
  const detail = (value: number) => ({ value, components: { [named]: value } });
  return {
    kept,
    evicted: evictedFacts(pool, kept, values, named),
    scores: Object.assign(
      Object.create(null),
      Object.fromEntries([...values].map(([id, value]) => [id, detail(value)])),
    ),
    policy,
    reservedCorrectionSlots: 0,
  };
}

type OutputCheck = (expected: string, found: string) => EvictionError;

function outputCheck(policy: string): OutputCheck {
  return (expected, found) =>
    new EvictionError("selector", {
      where: `policy ${policy}`,
      expected,
      found,
      fix: "Correct what selectFacts of its module gives",
    });
}

function keptFacts(listed: unknown, pool: Pool, capacity: number, check: OutputCheck): readonly Fact[] {
  if (!Array.isArray(listed)) throw check("kept, a list of fact ids", kindOf(listed));
  // A list with holes would be passed over in places.
  const ids: readonly unknown[] = Array.from(listed);
  const facts = new Map<unknown, Fact>(pool.facts.map((fact) => [fact.id, fact]));
  if (ids.length > capacity) throw check(`at most ${capacity} kept ids`, String(ids.length));
  return ids.map((id, index) => {
    const fact = facts.get(id);
    // It may be text of a fact that the policy took for its id.
    if (fact === undefined) {
      const given = pool.facts.map((each) => showText(each.id)).sort(inNumbers);
      throw check(`kept ids among ${given.join(", ")}`, typeof id === "string" ? "another text" : kindOf(id));
    }
    if (ids.indexOf(id) < index) throw check("each kept id once", `${showText(fact.id)} twice`);
    return fact;
  });
}

/** `fact-2` before `fact-10`: the pool's order would tell the support. */
function inNumbers(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1);
}

function checkedScores(scores: unknown, pool: Pool, check: OutputCheck): ReadonlyMap<string, number> {
  if (typeof scores !== "object" || scores === null) throw check("scores by fact id", kindOf(scores));
  const byId = new Map<string, unknown>(Object.entries(scores));
  return new Map(
    pool.facts.map(({ id }) => {
      const value = byId.get(id);
      // JSON has no -0, so a report that was read would differ from the one that was written.
      if (typeof value === "number" && Number.isFinite(value)) return [id, value + 0];
      throw check(
        `a finite score for ${showText(id)}`,
        typeof value === "number" ? String(value) : kindOf(value),
      );
    }),
  );
}

function keptScores(kept: readonly Fact[], pool: Pool): ReadonlyMap<string, number> {
  const ids = new Set(kept.map(({ id }) => id));
  return new Map(pool.facts.map(({ id }) => [id, ids.has(id) ? 1 : 0]));
}

/** Worst first; of equal ones the later first, as the selector that ships has it. */
function evictedFacts(
  pool: Pool,
  kept: readonly Fact[],
  values: ReadonlyMap<string, number>,
  named: string,
): readonly EvictedFact[] {
  const ids = new Set(kept.map(({ id }) => id));
  return pool.facts
    .filter(({ id }) => !ids.has(id))
    .map(({ id, category }) => {
      const score = values.get(id) ?? 0;
      return { factId: id, category, score, components: { [named]: score } };
    })
    .reverse()
    .sort((a, b) => a.score - b.score);
}
