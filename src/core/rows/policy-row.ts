import type { PreparedCase } from "../pool/prepare-cases.ts";
import type { Selection } from "../selector/select-facts.ts";

/** A score and its components, each 0..1 for the built-in policies (protocol section 4). */
export interface ScoreDetail {
  readonly value: number;
  readonly components: Readonly<Record<string, number>>;
}

export interface EvictedFactRow {
  readonly fact_id: string;
  readonly category: string;
  readonly score: number;
  readonly components: Readonly<Record<string, number>>;
}

/** One case under one policy at one capacity: a line of `policy.raw.jsonl` (protocol section 10). */
export interface PolicyRow {
  readonly schema_version: 1;
  readonly case_id: string;
  readonly source: string;
  readonly scenario: string;
  readonly question_type: string;
  readonly policy: string;
  readonly capacity: number;
  readonly support_fact_ids: readonly string[];
  readonly kept_fact_ids: readonly string[];
  readonly evicted: readonly EvictedFactRow[];
  readonly scores: Readonly<Record<string, ScoreDetail>>;
  readonly support_all_retained: boolean;
  /** Share of the support facts that were kept, 0..1. */
  readonly support_recall: number;
  readonly reserved_correction_slots: number;
}

/** States what a selection kept of a case's support. */
export function policyRow(
  prepared: PreparedCase,
  capacity: number,
  selection: Selection<{ readonly id: string }>,
): PolicyRow {
  const kept = selection.kept.map((fact) => fact.id);
  const retained = prepared.supportFactIds.filter((id) => kept.includes(id)).length;
  return {
    schema_version: 1,
    case_id: prepared.caseId,
    source: prepared.source,
    scenario: prepared.scenario,
    question_type: prepared.questionType,
    policy: selection.policy,
    capacity,
    support_fact_ids: prepared.supportFactIds,
    kept_fact_ids: kept,
    evicted: selection.evicted.map(({ factId, category, score, components }) => ({
      fact_id: factId,
      category: String(category),
      score,
      components,
    })),
    scores: selection.scores,
    support_all_retained: retained === prepared.supportFactIds.length,
    support_recall: retained / prepared.supportFactIds.length,
    reserved_correction_slots: selection.reservedCorrectionSlots,
  };
}
