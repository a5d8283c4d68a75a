import fc from "fast-check";
import type { SelectableFact } from "../../src/core/selector/score-fact.ts";
import type { SelectorOptions } from "../../src/core/selector/selector-options.ts";

/** Timestamps, and what is none. */
export const times = fc.oneof(
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
export const categories = fc.constantFrom<unknown>(
  "context",
  "correction",
  " Correction\n",
  "preference",
  "",
  0,
  null,
);

/** Pools of facts as odd as they come. */
export const facts: fc.Arbitrary<SelectableFact[]> = fc.array(
  fc.record({ id: ids, confidence: numbers, category: categories, createdAt: times, lastConfirmedAt: times }),
  { maxLength: 25 },
);
const usage = fc.dictionary(
  fc.constantFrom("a", "b", "7", "constructor", "__missing_0"),
  fc.oneof(fc.record({ accessHeat: numbers, lastAccessedAt: times }), fc.constantFrom(null, 3, "hot")),
);
/** What a selection can be asked for. */
export const options: fc.Arbitrary<SelectorOptions> = fc.record(
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
