import fc from "fast-check";
import { expect, test } from "vitest";
import { facts, options } from "../../../test/factories/arbitrary-selections.ts";
import { isCorrection } from "./is-correction.ts";
import type { SelectableFact } from "./score-fact.ts";
import { scoreIdOf } from "./score-id.ts";
import { type Selection, selectFactsForCapacity } from "./select-facts.ts";

const day = fc.integer({ min: 0, max: 1_000 });
const share = fc.double({ min: 0, max: 1, noNaN: true });

/** A pool with an id of its own for each fact, so that one of them can be changed alone. */
const distinctFacts = facts
  .filter((pool) => pool.length > 0)
  .map((pool) => pool.map((fact, index) => ({ ...fact, id: `f${index}` })));

const poolAndOne = distinctFacts.chain((pool) =>
  fc.tuple(fc.constant(pool), fc.integer({ min: 0, max: pool.length - 1 })),
);

function daysAgo(days: number): string {
  return new Date(Date.UTC(2026, 7, 13) - days * 86_400_000).toISOString();
}

/** Places of the facts of a pool from best to worst. */
function ranking(pool: readonly SelectableFact[], asked: Parameters<typeof selectFactsForCapacity>[1]) {
  const nothingKept = selectFactsForCapacity(pool, { ...asked, maxFacts: 0 });
  return nothingKept.evicted.toReversed().map(({ factId }) => factId);
}

function scoreOf({ scores }: Selection<SelectableFact>, id: string): number {
  return scores[id]?.value ?? Number.NaN;
}

test("whatever is evicted is outranked by all that is kept, save for corrections in their slots", () => {
  fc.assert(
    fc.property(distinctFacts, options, (pool, asked) => {
      const { kept, evicted, reservedCorrectionSlots } = selectFactsForCapacity(pool, asked);
      if (evicted.length === 0) return;
      const ranks = new Map(ranking(pool, asked).map((id, rank) => [id, rank]));
      const rankOf = (id: unknown) => ranks.get(String(id)) ?? Number.NaN;
      const best = Math.min(...evicted.map(({ factId }) => rankOf(factId)));
      const outranked = kept.filter(({ id }) => rankOf(id) > best);
      expect(outranked.every(({ category }) => isCorrection(category))).toBe(true);
      expect(outranked.length).toBeLessThanOrEqual(reservedCorrectionSlots);
      const keptRanks = kept.map(({ id }) => rankOf(id));
      expect(keptRanks).toEqual(keptRanks.toSorted((a, b) => a - b));
    }),
  );
});

test("equal facts rank in input order", () => {
  fc.assert(
    fc.property(distinctFacts, options, fc.integer({ min: 2, max: 6 }), ([fact], asked, copies) => {
      const pool = Array.from({ length: copies }, (_, index) => ({ ...fact, id: `f${index}` }));
      expect(ranking(pool, { ...asked, usage: {} })).toEqual(pool.map(({ id }) => id));
    }),
  );
});

test("more confidence never worsens a fact's score or rank, nor moves another's score", () => {
  fc.assert(
    fc.property(poolAndOne, options, share, share, ([pool, one], asked, a, b) => {
      const withConfidence = (confidence: number) =>
        pool.map((fact, index) => (index === one ? { ...fact, confidence } : fact));
      const [less, more] = [withConfidence(Math.min(a, b)), withConfidence(Math.max(a, b))];
      const [before, after] = [selectFactsForCapacity(less, asked), selectFactsForCapacity(more, asked)];
      const id = `f${one}`;
      expect(scoreOf(after, id)).toBeGreaterThanOrEqual(scoreOf(before, id));
      expect(ranking(more, asked).indexOf(id)).toBeLessThanOrEqual(ranking(less, asked).indexOf(id));
      const { [id]: _before, ...othersBefore } = before.scores;
      const { [id]: _after, ...othersAfter } = after.scores;
      expect(othersAfter).toEqual(othersBefore);
    }),
  );
});

test("a later confirmation never worsens a fact's score, and one of now is at least any creation's", () => {
  fc.assert(
    fc.property(poolAndOne, options, day, day, ([pool, one], asked, a, b) => {
      const confirmed = (days: number | undefined) =>
        pool.map((fact, index) =>
          index === one ? { ...fact, lastConfirmedAt: days === undefined ? null : daysAgo(days) } : fact,
        );
      const score = (days: number | undefined) =>
        scoreOf(selectFactsForCapacity(confirmed(days), asked), `f${one}`);
      expect(score(Math.min(a, b))).toBeGreaterThanOrEqual(score(Math.max(a, b)));
      expect(score(0)).toBeGreaterThanOrEqual(score(undefined));
    }),
  );
});

test("more heat, or a later access, never worsens a fact's score", () => {
  const heat = fc.double({ min: 0, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(poolAndOne, options, fc.tuple(heat, heat), fc.tuple(day, day), ([pool, one], asked, h, d) => {
      const id = `f${one}`;
      const score = (accessHeat: number, days: number) => {
        const usage = { [id]: { accessHeat, lastAccessedAt: daysAgo(days) } };
        return scoreOf(selectFactsForCapacity(pool, { ...asked, usage }), id);
      };
      const [cool, hot] = [Math.min(...h), Math.max(...h)];
      const [late, early] = [Math.min(...d), Math.max(...d)];
      expect(score(hot, early)).toBeGreaterThanOrEqual(score(cool, early));
      expect(score(hot, late)).toBeGreaterThanOrEqual(score(hot, early));
    }),
  );
});

test("the policy of confidence looks at nothing but confidence", () => {
  fc.assert(
    fc.property(distinctFacts, options, (pool, asked) => {
      const confidence = { ...asked, policy: "confidence" };
      const bare = pool.map(({ id, confidence, category }) => ({ id, confidence, category }));
      const { kept, ...selection } = selectFactsForCapacity(pool, confidence);
      const { kept: keptBare, ...selectionBare } = selectFactsForCapacity(bare, { ...confidence, usage: {} });
      expect(keptBare.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
      expect(selectionBare).toEqual(selection);
    }),
  );
});

test("what was kept is kept again from the kept facts alone", () => {
  fc.assert(
    fc.property(distinctFacts, options, (pool, asked) => {
      const { kept } = selectFactsForCapacity(pool, asked);
      expect(selectFactsForCapacity(kept, asked)).toMatchObject({ kept, evicted: [] });
    }),
  );
});

test("a larger capacity keeps no fewer corrections", () => {
  fc.assert(
    fc.property(distinctFacts, options, (pool, asked) => {
      const corrections = (maxFacts: number) =>
        selectFactsForCapacity(pool, { ...asked, maxFacts }).kept.filter((fact) =>
          isCorrection(fact.category),
        ).length;
      expect(corrections(asked.maxFacts + 1)).toBeGreaterThanOrEqual(corrections(asked.maxFacts));
    }),
  );
});

test("facts that share a score id have the score of the later one", () => {
  fc.assert(
    fc.property(facts, options, (pool, asked) => {
      const { scores } = selectFactsForCapacity(pool, asked);
      const ids = pool.map(({ id }, index) => scoreIdOf(id, index));
      expect(Object.keys(scores).toSorted()).toEqual([...new Set(ids)].sort());
      for (const [index, id] of ids.entries()) {
        if (ids.lastIndexOf(id) !== index) continue;
        const alone = selectFactsForCapacity([{ ...pool[index], id }], asked);
        expect(alone.scores[id]).toEqual(scores[id]);
      }
    }),
  );
});
