import { describe, expect, test } from "vitest";
import { selectFactsForCapacity } from "../../src/core/selector/select-facts.ts";
import { ulpDistance } from "../../src/core/selector/ulp-distance.ts";
import { type Components, optionsOf, readSelectorVectors, TOLERANCE_ULPS } from "./selector-vectors.ts";

const results = readSelectorVectors().map((vector, index) => ({
  line: `line ${index + 1}`,
  vector,
  selection: selectFactsForCapacity(vector.facts, optionsOf(vector)),
}));

function expectClose(actual: Components, expected: Components, where: string): void {
  expect(Object.keys(actual).toSorted(), where).toEqual(Object.keys(expected).toSorted());
  for (const [name, value] of Object.entries(expected)) {
    const distance = ulpDistance(actual[name] ?? Number.NaN, value);
    expect(distance, `${where}, ${name}: units in the last place`).toBeLessThanOrEqual(TOLERANCE_ULPS);
  }
}

describe("selector vectors", () => {
  test("there are lines under both policies, with and without evictions", () => {
    expect(new Set(results.map(({ vector }) => vector.policy))).toEqual(new Set(["hybrid-v1", "confidence"]));
    expect(results.some(({ vector }) => vector.evicted.length > 0)).toBe(true);
    expect(results.some(({ vector }) => vector.evicted.length === 0)).toBe(true);
  });

  test("the same facts are kept, in the same order, with the same slots reserved", () => {
    for (const { line, vector, selection } of results) {
      // By identity: ids may be missing or shared.
      const keptIndexes = selection.kept.map((fact) => vector.facts.indexOf(fact));
      expect(keptIndexes, line).toEqual(vector.kept_indexes);
      expect(selection.reservedCorrectionSlots, line).toBe(vector.reserved_correction_slots);
      expect(selection.policy, line).toBe(vector.policy);
    }
  });

  test("the same facts are evicted, in the same order, with the same scores", () => {
    for (const { line, vector, selection } of results) {
      expect(
        selection.evicted.map(({ factId, category }) => [factId, category]),
        line,
      ).toEqual(vector.evicted.map(({ fact_id, category }) => [fact_id, category]));
      for (const [index, { score, components }] of selection.evicted.entries()) {
        const expected = vector.evicted[index];
        expectClose(
          { score, ...components },
          { score: expected?.score ?? Number.NaN, ...expected?.components },
          line,
        );
      }
    }
  });

  test("every fact has the same score under the same score id", () => {
    for (const { line, vector, selection } of results) {
      expect(Object.keys(selection.scores).toSorted(), line).toEqual(Object.keys(vector.scores).toSorted());
      for (const [id, { value, components }] of Object.entries(vector.scores)) {
        const actual = selection.scores[id];
        expectClose(
          { value: actual?.value ?? Number.NaN, ...actual?.components },
          { value, ...components },
          `${line}, ${id}`,
        );
      }
    }
  });
});
