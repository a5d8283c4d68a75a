import { afterAll, describe, expect, test } from "vitest";
import { HAS_PYTHON, PYTHON_SELECTOR } from "../../../test/factories/python-modules.ts";
import { optionsOf, readSelectorVectors, TOLERANCE_ULPS } from "../../../test/vectors/selector-vectors.ts";
import { ulpDistance } from "../../core/selector/ulp-distance.ts";
import { type OpenSelector, openSelector } from "./open-selector.ts";
import { selectElsewhere } from "./other-selector.ts";

describe.skipIf(!HAS_PYTHON)("with Python 3 (skipped where there is no python3)", () => {
  let selector: OpenSelector | undefined;
  afterAll(() => selector?.close());

  test("a module that follows the protocol gives what the vectors say, all the way there and back", async () => {
    const process_ = { requiredVersion: "hybrid-v1", env: process.env, timeoutMs: 20_000 };
    selector = await openSelector({ kind: "python", module: PYTHON_SELECTOR, python: "python3" }, process_);
    const { file, ask } = selector;
    const vectors = readSelectorVectors();
    const selections = await Promise.all(
      vectors.map((vector) => selectElsewhere(vector.facts, optionsOf(vector), file, ask)),
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
        const distance = ulpDistance(selection?.scores[id]?.value ?? Number.NaN, value);
        expect(distance, line).toBeLessThanOrEqual(TOLERANCE_ULPS);
      }
      expect(selection?.reservedCorrectionSlots, line).toBe(expected.reserved_correction_slots);
    }
  });
});
