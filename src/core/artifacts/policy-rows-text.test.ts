import fc from "fast-check";
import { expect, test } from "vitest";
import { makePolicyRow } from "../../../test/factories/make-policy-row.ts";
import type { PolicyRow } from "../rows/policy-row.ts";
import { type PythonFloat, pythonFloat } from "../text/python-float.ts";
import { rowsText } from "./json-text.ts";
import { policyRowLines } from "./policy-rows-text.ts";

const text = fc.string({ unit: "binary", maxLength: 6 });
const texts = fc.array(text, { maxLength: 3 });
const float = fc.oneof(fc.constantFrom(0, -0, 1, 1e-5), fc.double({ noNaN: true, noDefaultInfinity: true }));
const components = fc.dictionary(text, float, { maxKeys: 3 });
const anyRow: fc.Arbitrary<PolicyRow> = fc
  .record({
    case_id: text,
    source: text,
    scenario: text,
    question_type: text,
    policy: text,
    capacity: fc.nat(),
    support_fact_ids: texts,
    kept_fact_ids: texts,
    evicted: fc.array(fc.record({ fact_id: text, category: text, score: float, components }), {
      maxLength: 3,
    }),
    scores: fc.dictionary(text, fc.record({ value: float, components }), { maxKeys: 4 }),
    support_all_retained: fc.boolean(),
    support_recall: float,
    reserved_correction_slots: fc.nat(),
  })
  .map(makePolicyRow);

test("writes rows as any rows are written, their fractions as floats", () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 3 }), (rows) => {
      const withShared = [...rows, ...rows.map((row) => ({ ...row, capacity: row.capacity + 1 }))];
      expect(policyRowLines(withShared).join("")).toBe(rowsText(withShared.map(marked)));
    }),
  );
});

function marked(row: PolicyRow): object {
  return {
    ...row,
    support_recall: pythonFloat(row.support_recall),
    evicted: row.evicted.map((fact) => ({
      ...fact,
      score: pythonFloat(fact.score),
      components: floats(fact.components),
    })),
    scores: Object.fromEntries(
      Object.entries(row.scores).map(([id, { value, components: each }]) => [
        id,
        { value: pythonFloat(value), components: floats(each) },
      ]),
    ),
  };
}

function floats(record: Readonly<Record<string, number>>): Record<string, PythonFloat> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, pythonFloat(value)]));
}
