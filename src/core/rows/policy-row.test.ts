import { expect, test } from "vitest";
import { makePreparedCase } from "../../../test/factories/make-prepared-case.ts";
import { selectFactsForCapacity } from "../selector/select-facts.ts";
import { policyRow } from "./policy-row.ts";

const NOW = "2026-08-13T00:00:00Z";
const PREPARED = makePreparedCase();

function rowAt(capacity: number, prepared = PREPARED) {
  const options = { policy: "confidence", maxFacts: capacity, now: NOW } as const;
  return policyRow(prepared, capacity, selectFactsForCapacity(prepared.pool.facts, options));
}

test("states what a selection kept and evicted, named as published", () => {
  expect(rowAt(2)).toEqual({
    schema_version: 1,
    case_id: "c1",
    source: "longmemeval",
    scenario: "confirmation_help",
    question_type: "knowledge-update",
    policy: "confidence",
    capacity: 2,
    support_fact_ids: ["gold_c1"],
    kept_fact_ids: ["d_1", "d_2"],
    evicted: [
      { fact_id: "d_3", category: "context", score: 0.6, components: { confidence: 0.6 } },
      { fact_id: "gold_c1", category: "context", score: 0.7, components: { confidence: 0.7 } },
    ],
    scores: {
      d_1: { value: 0.9, components: { confidence: 0.9 } },
      d_2: { value: 0.8, components: { confidence: 0.8 } },
      d_3: { value: 0.6, components: { confidence: 0.6 } },
      gold_c1: { value: 0.7, components: { confidence: 0.7 } },
    },
    support_all_retained: false,
    support_recall: 0,
    reserved_correction_slots: 0,
  });
});

test("says that the whole support was kept", () => {
  expect(rowAt(3)).toMatchObject({ support_all_retained: true, support_recall: 1 });
});

test("says which share of several support facts was kept", () => {
  const prepared = makePreparedCase({ supportFactIds: ["gold_c1", "d_1", "d_2"] });
  expect(rowAt(2, prepared)).toMatchObject({ support_all_retained: false, support_recall: 2 / 3 });
});

test("holds no text of a fact, question or answer", () => {
  const text = JSON.stringify(rowAt(2));
  expect(text).not.toContain("kettle");
  expect(text).not.toContain("blue");
});
