import { EvictionError } from "../errors/eviction-error.ts";
import { kindOf } from "../errors/show-value.ts";
import { isCorrection } from "./is-correction.ts";
import { rankOrder } from "./rank-order.ts";
import { type FactScore, type ScoreComponents, type SelectableFact, scoreFact } from "./score-fact.ts";
import { scoreIdOf } from "./score-id.ts";
import {
  EVICTION_POLICY_HYBRID_V1,
  resolveSelectorOptions,
  type SelectorOptions,
  type SelectorSettings,
} from "./selector-options.ts";

export interface EvictedFact {
  /** The score id: `__missing_{index}` where the fact has none of its own. */
  readonly factId: string;
  /** As it stands in the fact; `context` when it is absent, null, empty or 0. */
  readonly category: unknown;
  readonly score: number;
  readonly components: ScoreComponents;
}

export interface Selection<F> {
  /** In rank order, best first; in input order when everything was kept. */
  readonly kept: readonly F[];
  /** Worst first. */
  readonly evicted: readonly EvictedFact[];
  /** By score id, kept and evicted facts alike; without a prototype, so that any id is a safe key. */
  readonly scores: Readonly<Record<string, FactScore>>;
  readonly policy: string;
  readonly reservedCorrectionSlots: number;
}

interface Candidate<F> {
  readonly fact: F;
  readonly scoreId: string;
  /** Its own, then that of the last fact with the same score id. */
  score: FactScore;
}

const DEFAULT_CATEGORY = "context";

/**
 * Ranks a pool of facts under a policy and keeps `maxFacts` of them (protocol section 4). Facts may be
 * incomplete or odd, each has a score; nothing that is passed in is changed. Throws an `EvictionError` when
 * the policy is unknown, an option makes no sense or a fact is not an object.
 */
export function selectFactsForCapacity<F extends SelectableFact>(
  facts: readonly F[],
  options: SelectorOptions,
): Selection<F> {
  const settings = resolveSelectorOptions(options);
  const { policy, maxFacts } = settings;
  const scores: Record<string, FactScore> = Object.create(null);
  const candidates = facts.map((fact, index) => {
    const scoreId = scoreIdOf(checkFact(fact, index).id, index);
    const score = scoreFact(fact, ownMember(settings.usage, scoreId), settings);
    scores[scoreId] = score;
    return { fact, scoreId, score };
  });
  if (facts.length <= maxFacts) {
    return { kept: [...facts], evicted: [], scores, policy, reservedCorrectionSlots: 0 };
  }
  const { kept, evicted, reservedCorrectionSlots } = divide(rank(candidates, scores), settings);
  return { kept, evicted, scores, policy, reservedCorrectionSlots };
}

/** Best score first, equal scores in input order. */
function rank<F>(
  candidates: readonly Candidate<F>[],
  scores: Selection<F>["scores"],
): readonly Candidate<F>[] {
  const values = new Float64Array(candidates.length);
  candidates.forEach((candidate, index) => {
    candidate.score = scores[candidate.scoreId] ?? candidate.score;
    values[index] = candidate.score.value;
  });
  const ranked: Candidate<F>[] = [];
  for (const index of rankOrder(values)) {
    const candidate = candidates[index];
    if (candidate !== undefined) {
      ranked.push(candidate);
    }
  }
  return ranked;
}

function divide<F extends SelectableFact>(
  ranked: readonly Candidate<F>[],
  settings: SelectorSettings,
): Pick<Selection<F>, "kept" | "evicted" | "reservedCorrectionSlots"> {
  const reservedCorrectionSlots = countReservedSlots(ranked, settings);
  let reservedSlots = reservedCorrectionSlots;
  let openSlots = Math.max(0, settings.maxFacts) - reservedSlots;
  const kept: F[] = [];
  const evicted: EvictedFact[] = [];
  for (const candidate of ranked) {
    if (reservedSlots > 0 && isCorrection(candidate.fact.category)) {
      reservedSlots--;
      kept.push(candidate.fact);
    } else if (openSlots > 0) {
      openSlots--;
      kept.push(candidate.fact);
    } else {
      evicted.push(evictedFact(candidate));
    }
  }
  return { kept, evicted: evicted.reverse(), reservedCorrectionSlots };
}

/** Slots that corrections claim ahead of better-ranked facts. */
function countReservedSlots(
  ranked: readonly Candidate<SelectableFact>[],
  settings: SelectorSettings,
): number {
  if (settings.policy !== EVICTION_POLICY_HYBRID_V1 || settings.maxFacts <= 0) {
    return 0;
  }
  const share = Math.ceil(settings.maxFacts * settings.correctionReservedFraction);
  const limit = Math.min(settings.correctionReservedMax, share, settings.maxFacts);
  let corrections = 0;
  for (const { fact } of ranked) {
    if (corrections >= limit) {
      break;
    }
    corrections += isCorrection(fact.category) ? 1 : 0;
  }
  return corrections;
}

function evictedFact({ fact, scoreId, score }: Candidate<SelectableFact>): EvictedFact {
  return {
    factId: scoreId,
    category: isBlank(fact.category) ? DEFAULT_CATEGORY : fact.category,
    score: score.value,
    components: score.components,
  };
}

function isBlank(category: unknown): boolean {
  return category === undefined || category === null || category === "" || category === 0;
}

function ownMember(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function checkFact<F extends SelectableFact>(fact: F, index: number): F {
  if (typeof fact !== "object" || fact === null) {
    throw new EvictionError("selector", {
      where: `facts[${index}]`,
      expected: "an object",
      found: kindOf(fact),
      fix: "Leave out what is not a fact",
    });
  }
  return fact;
}
