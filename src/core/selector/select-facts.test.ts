import { describe, expect, test } from "vitest";
import { EvictionError } from "../errors/eviction-error.ts";
import type { SelectableFact } from "./score-fact.ts";
import { type Selection, selectFactsForCapacity } from "./select-facts.ts";
import type { SelectorOptions } from "./selector-options.ts";

const NOW = "2026-08-13T00:00:00Z";

function select<F extends SelectableFact>(
  facts: readonly F[],
  maxFacts: number,
  options: Partial<SelectorOptions> = {},
): Selection<F> {
  return selectFactsForCapacity(facts, { maxFacts, policy: "confidence", now: NOW, ...options });
}

function fact(id: string, confidence: number, category?: unknown) {
  return { id, confidence, category };
}

describe("a pool larger than the capacity", () => {
  const facts = [fact("a", 0.1), fact("b", 0.9), fact("c", 0.5), fact("d", 0.7)];

  test("keeps the best facts in rank order and lists the others worst first", () => {
    const { kept, evicted } = select(facts, 2);
    expect(kept).toEqual([facts[1], facts[3]]);
    expect(evicted.map(({ factId }) => factId)).toEqual(["a", "c"]);
  });

  test("keeps the caller's own objects", () => {
    expect(select(facts, 1).kept[0]).toBe(facts[1]);
  });

  test("keeps the earlier of two equal facts", () => {
    const equal = [fact("z", 0.5), fact("y", 0.5), fact("x", 0.5)];
    const { kept, evicted } = select(equal, 1);
    expect(kept).toEqual([equal[0]]);
    expect(evicted.map(({ factId }) => factId)).toEqual(["x", "y"]);
  });

  test.each([0, -1])("keeps nothing at a capacity of %d", (maxFacts) => {
    const { kept, evicted, reservedCorrectionSlots } = select([fact("a", 0.5, "correction")], maxFacts, {
      policy: "hybrid-v1",
    });
    expect(kept).toEqual([]);
    expect(evicted).toHaveLength(1);
    expect(reservedCorrectionSlots).toBe(0);
  });

  test("says of an evicted fact what its score is made of", () => {
    expect(select([fact("a", 0.25, "goal"), fact("b", 0.5)], 1).evicted).toEqual([
      { factId: "a", category: "goal", score: 0.25, components: { confidence: 0.25 } },
    ]);
  });

  test.each([[undefined], [null], [""], [0]])(
    "calls the category %j of an evicted fact context",
    (category) => {
      expect(select([fact("a", 0.5, category)], 0).evicted[0]?.category).toBe("context");
    },
  );

  test.each(["goal", " Correction ", 7])(
    "leaves the category %j of an evicted fact as it stands",
    (category) => {
      expect(select([fact("a", 0.5, category)], 0).evicted[0]?.category).toBe(category);
    },
  );
});

describe("a pool that fits", () => {
  const facts = [fact("a", 0.1, "correction"), fact("b", 0.9)];

  test.each([2, 3])("is kept in input order at a capacity of %d, nothing evicted or reserved", (maxFacts) => {
    const selection = select(facts, maxFacts, { policy: "hybrid-v1" });
    expect(selection).toMatchObject({ kept: facts, evicted: [], reservedCorrectionSlots: 0 });
    expect(Object.keys(selection.scores)).toEqual(["a", "b"]);
  });

  test("may be empty", () => {
    const selection = select([], 0);
    expect(selection).toMatchObject({ kept: [], evicted: [], policy: "confidence" });
    expect(Object.keys(selection.scores)).toEqual([]);
  });
});

describe("score ids", () => {
  test("facts without an id of their own go by their position", () => {
    const { scores, evicted } = select([{ confidence: 0.1 }, { id: null, confidence: 0.2 }], 0);
    expect(Object.keys(scores)).toEqual(["__missing_0", "__missing_1"]);
    expect(evicted.map(({ factId }) => factId)).toEqual(["__missing_0", "__missing_1"]);
  });

  test("facts that share one share the score of the later", () => {
    const facts = [fact("a", 0.1), fact("b", 0.5), fact("a", 0.9)];
    const { kept, evicted, scores } = select(facts, 2);
    expect(kept).toEqual([facts[0], facts[2]]);
    expect(scores.a?.value).toBe(0.9);
    expect(evicted.map(({ score }) => score)).toEqual([0.5]);
    expect(select(facts, 1).evicted.map(({ factId, score }) => [factId, score])).toEqual([
      ["b", 0.5],
      ["a", 0.9],
    ]);
  });

  test("usage goes by them, numbers and missing ids included", () => {
    const used = { accessHeat: 8, lastAccessedAt: NOW };
    const { scores } = select([{ id: 7 }, {}, { id: "a" }], 3, {
      policy: "hybrid-v1",
      usage: { 7: used, __missing_1: used },
    });
    const heats = Object.entries(scores).map(([id, { components }]) => [id, components]);
    expect(heats).toMatchObject([
      ["7", { accessHeat: 1 }],
      ["__missing_1", { accessHeat: 1 }],
      ["a", { accessHeat: 0 }],
    ]);
  });

  test("any text is safe, also as JSON and as a structured clone", () => {
    const ids = ["__proto__", "constructor", "toString", "hasOwnProperty"];
    const selection = select(
      ids.map((id) => fact(id, 0.25)),
      ids.length,
    );
    for (const { scores } of [selection, structuredClone(selection), JSON.parse(JSON.stringify(selection))]) {
      expect(Object.keys(scores)).toEqual(ids);
      expect(Object.values(scores)).toEqual(
        ids.map(() => ({ value: 0.25, components: { confidence: 0.25 } })),
      );
    }
  });

  test("find no usage that a plain object merely inherits", () => {
    const usage = Object.create({ a: { accessHeat: 8, lastAccessedAt: NOW } });
    const { scores } = select([fact("a", 0.5), fact("__proto__", 0.5)], 2, { policy: "hybrid-v1", usage });
    expect(scores.a?.components).toMatchObject({ accessHeat: 0 });
    expect(Object.values(scores)).toHaveLength(2);
  });
});

describe("refusals", () => {
  test("an unknown policy is named, even for an empty pool", () => {
    expect(() => select([], 1, { policy: "lru" })).toThrow(EvictionError);
    expect(() => select([], 1, { policy: "lru" })).toThrow('"lru"');
  });

  test.each([
    [null, "null"],
    [undefined, "nothing"],
    ["secret text", "text"],
    [7, "a number"],
  ])("a fact that is %j is named by its position and kind", (value, kind) => {
    const facts = [fact("a", 0.5), value] as SelectableFact[];
    expect(() => select(facts, 1)).toThrow(EvictionError);
    expect(() => select(facts, 1)).toThrow(`facts[1]: expected an object, found ${kind}.`);
  });
});
