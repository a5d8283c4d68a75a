import fc from "fast-check";
import { expect, test } from "vitest";
import { categories, facts, options } from "../../../test/factories/arbitrary-selections.ts";
import type { SelectableFact } from "./score-fact.ts";
import { selectFactsForCapacity } from "./select-facts.ts";

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}

function isCorrection({ category }: SelectableFact): boolean {
  return String(category).trim().toLowerCase() === "correction";
}

test("changes nothing that it is given", () => {
  fc.assert(
    fc.property(facts, options, (pool, asked) => {
      const before = structuredClone([pool, asked]);
      selectFactsForCapacity(deepFreeze(pool), deepFreeze(asked));
      expect([pool, asked]).toEqual(before);
    }),
  );
});

test("keeps as many facts as fit, each once, and lists all others as evicted", () => {
  fc.assert(
    fc.property(facts, options, (pool, asked) => {
      const { kept, evicted } = selectFactsForCapacity(pool, asked);
      expect(kept).toHaveLength(Math.min(pool.length, Math.max(0, asked.maxFacts)));
      expect(new Set(kept).size).toBe(kept.length);
      expect(kept.every((fact) => pool.includes(fact))).toBe(true);
      expect(kept.length + evicted.length).toBe(pool.length);
    }),
  );
});

test("scores every fact within 0..1 under weights that sum to 1, and ranks by score", () => {
  fc.assert(
    fc.property(facts, options, (pool, asked) => {
      const { evicted, scores } = selectFactsForCapacity(pool, asked);
      for (const { value, components } of Object.values(scores)) {
        for (const number of [value, ...Object.values(components)]) {
          expect(number).toBeGreaterThanOrEqual(0);
          expect(number).toBeLessThanOrEqual(1 + Number.EPSILON);
        }
      }
      const values = evicted.map(({ score }) => score);
      expect(values).toEqual(values.toSorted((a, b) => a - b));
      expect(evicted.every(({ factId, score }) => scores[factId]?.value === score)).toBe(true);
    }),
  );
});

test("keeps whatever a smaller capacity keeps, when nothing is reserved", () => {
  fc.assert(
    fc.property(facts, options, (pool, asked) => {
      const unreserved = { ...asked, correctionReservedMax: 0 };
      const smaller = selectFactsForCapacity(pool, unreserved).kept;
      const larger = selectFactsForCapacity(pool, { ...unreserved, maxFacts: asked.maxFacts + 1 }).kept;
      expect(smaller.every((fact) => larger.includes(fact))).toBe(true);
    }),
  );
});

test("reserves slots for corrections only, for the best of them, within all bounds", () => {
  fc.assert(
    fc.property(facts, options, (pool, asked) => {
      const { kept, reservedCorrectionSlots } = selectFactsForCapacity(pool, asked);
      const ranked = selectFactsForCapacity(pool, { ...asked, maxFacts: 0 }).evicted.toReversed();
      const corrections = ranked.filter(isCorrection).length;
      const isReserving = asked.policy === "hybrid-v1" && asked.maxFacts > 0 && pool.length > asked.maxFacts;
      const share = Math.ceil(asked.maxFacts * (asked.correctionReservedFraction ?? 0.1));
      expect(reservedCorrectionSlots).toBe(
        isReserving ? Math.min(asked.correctionReservedMax ?? 10, share, corrections, asked.maxFacts) : 0,
      );
      expect(kept.filter(isCorrection).length).toBeGreaterThanOrEqual(reservedCorrectionSlots);
    }),
  );
});

test("keeps the same facts in the same order whatever the input order, when no two scores are equal", () => {
  const distinct = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
      category: categories,
    }),
    {
      minLength: 1,
      maxLength: 20,
      selector: ({ confidence }) => Math.round(confidence * 1e6),
    },
  );
  const shuffled = distinct.chain((pool) =>
    fc.tuple(fc.constant(pool), fc.shuffledSubarray(pool, { minLength: pool.length })),
  );
  fc.assert(
    fc.property(shuffled, options, ([pool, reordered], asked) => {
      const capacity = { ...asked, maxFacts: Math.min(asked.maxFacts, pool.length - 1) };
      const { scores: _, ...selection } = selectFactsForCapacity(pool, capacity);
      expect(selectFactsForCapacity(reordered, capacity)).toMatchObject(selection);
    }),
  );
});
