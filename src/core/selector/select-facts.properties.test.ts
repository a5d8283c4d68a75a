import fc from "fast-check";
import { expect, test } from "vitest";
import type { SelectableFact } from "./score-fact.ts";
import { selectFactsForCapacity } from "./select-facts.ts";
import type { SelectorOptions } from "./selector-options.ts";

const times = fc.oneof(
  fc
    .date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString()),
  fc.constantFrom<unknown>(undefined, null, "", "yesterday", "2026-W33-4", 7),
);
const numbers = fc.oneof(fc.double(), fc.constantFrom<unknown>("0.7", "\u0667e-1", true, null, [0.5]));
const ids = fc.oneof(
  fc.constantFrom<unknown>("a", "b", "__proto__", "constructor", "", null, 0, 7, undefined),
  fc.string({ unit: "binary" }),
);
const categories = fc.constantFrom<unknown>(
  "context",
  "correction",
  " Correction\n",
  "preference",
  "",
  0,
  null,
);

const facts: fc.Arbitrary<SelectableFact[]> = fc.array(
  fc.record({ id: ids, confidence: numbers, category: categories, createdAt: times, lastConfirmedAt: times }),
  { maxLength: 25 },
);
const usage = fc.dictionary(
  fc.constantFrom("a", "b", "7", "constructor", "__missing_0"),
  fc.oneof(fc.record({ accessHeat: numbers, lastAccessedAt: times }), fc.constantFrom(null, 3, "hot")),
);
const options: fc.Arbitrary<SelectorOptions> = fc.record(
  {
    maxFacts: fc.integer({ min: -2, max: 30 }),
    policy: fc.constantFrom("hybrid-v1", "confidence"),
    now: fc.constant("2026-08-13T00:00:00Z"),
    usage,
    confirmationHalfLifeDays: fc.integer({ min: -1, max: 400 }),
    correctionReservedFraction: fc.double({ min: 0, max: 1, noNaN: true }),
    correctionReservedMax: fc.integer({ min: 0, max: 12 }),
  },
  { requiredKeys: ["maxFacts", "policy", "now"] },
);

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
