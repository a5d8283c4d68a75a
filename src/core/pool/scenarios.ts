import { EvictionError } from "../errors/eviction-error.ts";
import { showText } from "../errors/show-value.ts";
import type { ScenarioData } from "../protocol/scenario-schema.ts";
import { compareCodePoints } from "../text/code-points.ts";
import type { EvaluationClock } from "./evaluation-clock.ts";
import type { Fact, FactCategory, FactUsage, Pool } from "./fact.ts";
import { distractorTraits, type FactTraits, supportTraits } from "./traits.ts";

/** A record that a distractor is made of. */
export interface DistractorRecord {
  readonly questionId: string;
  readonly questionType: string;
  readonly evidence: string;
}

/** What the pool of a case is made of. */
export interface PoolPlan {
  readonly caseId: string;
  readonly scenario: ScenarioData;
  /** 1 up to the size of the pool: where the support is to rank by confidence, or among the noise. */
  readonly lossRank: number;
  /** Text of the support fact; its record is the case itself. */
  readonly support: string;
  /** In drawing order. */
  readonly distractors: readonly DistractorRecord[];
}

interface FactPlan {
  readonly id: string;
  readonly sourceId: string;
  readonly content: string;
  readonly category: FactCategory;
  readonly traits: FactTraits;
}

const PREFERENCE_TYPE = "single-session-preference";

/** The id of a case's support fact. */
export function supportFactId(caseId: string): string {
  return `gold_${caseId}`;
}

/**
 * The pool of a case: its support and its distractors as the scenario has them, sorted by id
 * (protocol section 3). Throws an `EvictionError` of code `pool` when a record would stand in the pool twice.
 */
export function buildPool(plan: PoolPlan, clock: EvaluationClock): Pool {
  const { caseId, distractors } = plan;
  refuseRepeatedSource(caseId, [caseId, ...distractors.map((record) => record.questionId)]);
  const plans = [planSupport(plan), ...distractors.map((record, i) => planDistractor(plan, record, i))].sort(
    (a, b) => compareCodePoints(a.id, b.id),
  );
  return {
    facts: plans.map((fact) => makeFact(fact, clock)),
    usage: Object.fromEntries(plans.flatMap((fact) => makeUsage(fact, clock))),
  };
}

function planSupport({ caseId, scenario, support }: PoolPlan): FactPlan {
  return {
    id: supportFactId(caseId),
    sourceId: caseId,
    content: support,
    category: scenario.support.category ?? "context",
    traits: supportTraits(scenario),
  };
}

function planDistractor(
  { caseId, scenario, lossRank }: PoolPlan,
  record: DistractorRecord,
  i: number,
): FactPlan {
  return {
    id: `d_${caseId}_${i}_${record.questionId}`,
    sourceId: record.questionId,
    content: record.evidence,
    category: record.questionType === PREFERENCE_TYPE ? "preference" : "context",
    traits: distractorTraits(scenario, i, lossRank - 1),
  };
}

function makeFact({ id, sourceId, content, category, traits }: FactPlan, clock: EvaluationClock): Fact {
  const confirmation =
    traits.confirmedDaysAgo === undefined
      ? {}
      : { lastConfirmedAt: clock(traits.confirmedDaysAgo), confirmationCount: 1 };
  return {
    id,
    content,
    category,
    confidence: traits.confidence,
    createdAt: clock(traits.createdDaysAgo),
    source: `deermem-eviction-eval:${sourceId}`,
    ...confirmation,
  };
}

function makeUsage({ id, traits }: FactPlan, clock: EvaluationClock): readonly [string, FactUsage][] {
  const { heat } = traits;
  return heat === undefined
    ? []
    : [[id, { accessHeat: heat, accessCount: Math.trunc(heat), lastAccessedAt: clock(0) }]];
}

function refuseRepeatedSource(caseId: string, sourceIds: readonly string[]): void {
  const repeated = sourceIds.find((id, index) => sourceIds.indexOf(id) !== index);
  if (repeated !== undefined) {
    throw poolError(
      caseId,
      "each record once in a pool",
      `the record ${showText(repeated)} twice`,
      "Keep the ids of cases and of distractors apart",
    );
  }
}

function poolError(caseId: string, expected: string, found: string, fix: string): EvictionError {
  return new EvictionError("pool", { where: `pool of case ${showText(caseId)}`, expected, found, fix });
}
