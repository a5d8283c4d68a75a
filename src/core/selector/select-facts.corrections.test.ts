import { describe, expect, test } from "vitest";
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

describe("slots reserved for corrections", () => {
  const strong = Array.from({ length: 30 }, (_, index) => fact(`s${index}`, 0.9));
  const weak = [
    fact("low", 0.1, "correction"),
    fact("high", 0.3, "correction"),
    fact("mid", 0.2, "correction"),
  ];

  function reserve(maxFacts: number, options: Partial<SelectorOptions> = {}) {
    const { kept, reservedCorrectionSlots } = select([...strong, ...weak], maxFacts, {
      policy: "hybrid-v1",
      ...options,
    });
    return {
      kept: kept.filter(({ id }) => !id.startsWith("s")).map(({ id }) => id),
      reservedCorrectionSlots,
      all: kept,
    };
  }

  test.each([
    [1, ["high"]],
    [10, ["high"]],
    [11, ["high", "mid"]],
    [21, ["high", "mid", "low"]],
    [31, ["high", "mid", "low"]],
  ])("at a capacity of %d go to %j, after the facts that outrank them", (maxFacts, corrections) => {
    const { kept, reservedCorrectionSlots, all } = reserve(maxFacts);
    expect(kept).toEqual(corrections);
    expect(reservedCorrectionSlots).toBe(corrections.length);
    expect(all).toHaveLength(maxFacts);
    expect(all.slice(-corrections.length).map(({ id }) => id)).toEqual(corrections);
  });

  test("are bounded by the fraction, the maximum and the capacity", () => {
    expect(reserve(10, { correctionReservedFraction: 0 }).kept).toEqual([]);
    expect(reserve(10, { correctionReservedFraction: 0.11 }).kept).toEqual(["high", "mid"]);
    expect(reserve(10, { correctionReservedFraction: 1, correctionReservedMax: 2 }).kept).toEqual([
      "high",
      "mid",
    ]);
    expect(reserve(10, { correctionReservedMax: 0 }).kept).toEqual([]);
    expect(reserve(2, { correctionReservedFraction: 1 }).kept).toEqual(["high", "mid"]);
  });

  test("count also the corrections that would be kept anyway", () => {
    const facts = [fact("best", 1, "correction"), ...strong, ...weak];
    const { kept, reservedCorrectionSlots } = select(facts, 10, { policy: "hybrid-v1" });
    expect(reservedCorrectionSlots).toBe(1);
    expect(kept[0]?.id).toBe("best");
    expect(kept.every(({ id }) => id === "best" || id.startsWith("s"))).toBe(true);
  });

  test("do not exist under the confidence policy", () => {
    expect(reserve(10, { policy: "confidence" })).toMatchObject({ kept: [], reservedCorrectionSlots: 0 });
  });

  test.each(["correction", "Correction ", "CORRECTION", "correction\n", "\x1ccorrection\u3000"])(
    "are open to the category %j",
    (category) => {
      const { kept } = select([fact("a", 0.9), fact("b", 0.1, category)], 1, { policy: "hybrid-v1" });
      expect(kept.map(({ id }) => id)).toEqual(["b"]);
    },
  );

  test.each([["corrections"], ["correct"], ["\ufeffcorrection"], [["correction"]], [undefined]])(
    "are closed to the category %j",
    (category) => {
      const { kept } = select([fact("a", 0.9), fact("b", 0.1, category)], 1, { policy: "hybrid-v1" });
      expect(kept.map(({ id }) => id)).toEqual(["a"]);
    },
  );
});
