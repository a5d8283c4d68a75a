import type { PolicyRow } from "../../src/core/rows/policy-row.ts";

/** A policy's row over three facts: two are kept, the support among them. */
export function makePolicyRow(members: Partial<PolicyRow> = {}): PolicyRow {
  return {
    schema_version: 1,
    case_id: "c1",
    source: "longmemeval",
    scenario: "access_help",
    question_type: "knowledge-update",
    policy: "confidence",
    capacity: 2,
    support_fact_ids: ["gold_c1"],
    kept_fact_ids: ["gold_c1", "d_1"],
    evicted: [{ fact_id: "d_2", category: "context", score: 0.25, components: { confidence: 0.25 } }],
    scores: {
      gold_c1: { value: 1, components: { confidence: 1 } },
      d_1: { value: 0.5, components: { confidence: 0.5 } },
      d_2: { value: 0.25, components: { confidence: 0.25 } },
    },
    support_all_retained: true,
    support_recall: 1,
    reserved_correction_slots: 0,
    ...members,
  };
}

/** The same facts with the support evicted: it stands last of the three. */
export function makeEvictingRow(members: Partial<PolicyRow> = {}): PolicyRow {
  return makePolicyRow({
    kept_fact_ids: ["d_1", "d_2"],
    evicted: [{ fact_id: "gold_c1", category: "context", score: 0.2, components: { confidence: 0.2 } }],
    scores: {
      gold_c1: { value: 0.2, components: { confidence: 0.2 } },
      d_1: { value: 0.5, components: { confidence: 0.5 } },
      d_2: { value: 0.25, components: { confidence: 0.25 } },
    },
    support_all_retained: false,
    support_recall: 0,
    ...members,
  });
}
