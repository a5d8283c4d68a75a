import fc from "fast-check";
import { expect, test } from "vitest";
import { facts, options } from "../../../test/factories/arbitrary-selections.ts";
import { type Selection, selectFactsForCapacity } from "../../core/selector/select-facts.ts";
import { selectionDifference } from "./selection-difference.ts";

const FACTS = [
  { id: "a", confidence: 0.9 },
  { id: "a", confidence: 0.5 },
  { id: "c", confidence: 0.7 },
];
const SELECTION = selectFactsForCapacity(FACTS, {
  policy: "confidence",
  now: "2026-08-13T00:00:00Z",
  maxFacts: 2,
});

function differenceWith(members: Partial<Selection<(typeof FACTS)[number]>>) {
  return selectionDifference(FACTS, SELECTION, { ...SELECTION, ...members });
}

function scored(a: number) {
  return { ...SELECTION.scores, a: { value: a, components: { confidence: 0.5 } } };
}

test("a selection agrees with itself, whatever the facts", () => {
  fc.assert(
    fc.property(facts, options, (pool, asked) => {
      const selections = [selectFactsForCapacity(pool, asked), selectFactsForCapacity(pool, asked)] as const;
      expect(selectionDifference(pool, ...selections)).toBeUndefined();
    }),
  );
});

test("tells other kept facts, or the same in another order, by place and id", () => {
  expect(differenceWith({ kept: SELECTION.kept.toReversed() })).toEqual({
    what: "kept, best first",
    builtIn: "c (fact 2), a (fact 0)",
    other: "a (fact 0), c (fact 2)",
  });
  expect(differenceWith({ kept: [] })?.other).toBe("none");
});

test("tells reserved slots and evicted facts", () => {
  expect(differenceWith({ reservedCorrectionSlots: 1 })).toMatchObject({ builtIn: "0", other: "1" });
  expect(differenceWith({ evicted: [] })).toEqual({
    what: "evicted, worst first",
    builtIn: "a",
    other: "none",
  });
});

test("two units in the last place are the same score, three are not", () => {
  const step = Number.EPSILON / 2;
  expect(differenceWith({ scores: scored(0.5 + 2 * step) })).toBeUndefined();
  expect(differenceWith({ scores: scored(0.5 + 3 * step) })).toMatchObject({ what: "score of a" });
});

test("tells a component by its name, also one that is missing", () => {
  const scores = { ...SELECTION.scores, a: { value: 0.5, components: {} } };
  expect(differenceWith({ scores })).toEqual({ what: "confidence of a", builtIn: "0.5", other: "none" });
});
