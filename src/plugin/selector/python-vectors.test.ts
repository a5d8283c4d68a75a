import { afterAll, describe, expect, test } from "vitest";
import { HAS_PYTHON, PYTHON_SELECTOR } from "../../../test/factories/python-modules.ts";
import { readVectors } from "../../../test/vectors/read-vectors.ts";
import type { SelectableFact } from "../../core/selector/score-fact.ts";
import { ulpDistance } from "../../core/selector/ulp-distance.ts";
import { type OpenSelector, openSelector } from "./open-selector.ts";
import { selectElsewhere } from "./other-selector.ts";

interface SelectorVector {
  readonly facts: readonly SelectableFact[];
  readonly usage: Readonly<Record<string, unknown>>;
  readonly now: string;
  readonly policy: string;
  readonly max_facts: number;
  readonly options: Readonly<Record<string, number>>;
  readonly kept_indexes: readonly number[];
  readonly evicted: readonly { readonly fact_id: string }[];
  readonly scores: Readonly<Record<string, { readonly value: number }>>;
  readonly reserved_correction_slots: number;
}

describe.skipIf(!HAS_PYTHON)("with Python 3 (skipped where there is no python3)", () => {
  let selector: OpenSelector | undefined;
  afterAll(() => selector?.close());

  test("a module that follows the protocol gives what the vectors say, all the way there and back", async () => {
    const process_ = { requiredVersion: "hybrid-v1", env: process.env, timeoutMs: 20_000 };
    selector = await openSelector({ kind: "python", module: PYTHON_SELECTOR, python: "python3" }, process_);
    const { file, ask } = selector;
    const vectors = readVectors<SelectorVector>("selector");
    const selections = await Promise.all(
      vectors.map(({ facts, max_facts: maxFacts, policy, usage, now, options }) =>
        selectElsewhere(facts, { maxFacts, policy, usage, now, ...camelCased(options) }, file, ask),
      ),
    );
    for (const [index, { facts, ...expected }] of vectors.entries()) {
      const selection = selections[index];
      const line = `line ${index + 1}`;
      expect(
        selection?.kept.map((fact) => facts.indexOf(fact)),
        line,
      ).toEqual(expected.kept_indexes);
      expect(
        selection?.evicted.map(({ factId }) => factId),
        line,
      ).toEqual(expected.evicted.map(({ fact_id }) => fact_id));
      for (const [id, { value }] of Object.entries(expected.scores)) {
        // Another C library may differ in the last digits.
        expect(ulpDistance(selection?.scores[id]?.value ?? Number.NaN, value), line).toBeLessThanOrEqual(2);
      }
      expect(selection?.reservedCorrectionSlots, line).toBe(expected.reserved_correction_slots);
    }
  });
});

function camelCased(options: SelectorVector["options"]): Readonly<Record<string, number>> {
  const toCamelCase = (name: string) =>
    name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [toCamelCase(name), value]));
}
