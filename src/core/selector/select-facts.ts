import { EvictionError } from "../errors/eviction-error.ts";
import { kindOf } from "../errors/show-value.ts";
import { isCorrection } from "./is-correction.ts";
import { rankOrder } from "./rank-order.ts";
import { type FactScore, type ScoreComponents, type SelectableFact, scoreFact } from "./score-fact.ts";
import { scoreIdOf } from "./score-id.ts";
import {
  checkMaxFacts,
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

/** The scores of some facts, by index and by score id. */
interface ScoredFacts {
  /** A fact's own, or that of the last fact with the same score id. */
  readonly factScores: readonly FactScore[];
  readonly scores: Readonly<Record<string, FactScore>>;
}

/** Facts with their scores, and their indexes from the best to the worst. */
interface RankedFacts<F> {
  readonly facts: readonly F[];
  readonly factScores: ScoredFacts["factScores"];
  readonly order: ReturnType<typeof rankOrder>;
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
  return selectionsOf(facts, options)(options.maxFacts);
}

/**
 * What `selectFactsForCapacity` selects at any other `maxFacts` too: a score does not depend on the capacity, so the
 * facts are scored once. They must not change meanwhile. Throws alike.
 */
export function selectionsOf<F extends SelectableFact>(
  facts: readonly F[],
  options: SelectorOptions,
): (maxFacts: number) => Selection<F> {
  const settings = resolveSelectorOptions(options);
  const { policy } = settings;
  const { factScores, scores } = scoreFacts(facts, settings);
  let order: ReturnType<typeof rankOrder> | undefined;
  return (wanted) => {
    const maxFacts = checkMaxFacts(wanted);
    if (facts.length <= maxFacts) {
      return { kept: [...facts], evicted: [], scores, policy, reservedCorrectionSlots: 0 };
    }
    order ??= rankOrder(factScores);
    return { ...divide({ facts, factScores, order }, { ...settings, maxFacts }), scores, policy };
  };
}

function scoreFacts(facts: readonly SelectableFact[], settings: SelectorSettings): ScoredFacts {
  const factScores: FactScore[] = [];
  const scores: Record<string, FactScore> = Object.create(null);
  let sharesIds = false;
  facts.forEach((fact, index) => {
    const scoreId = scoreIdOf(checkFact(fact, index).id, index);
    const score = scoreFact(fact, ownMember(settings.usage, scoreId), settings);
    sharesIds ||= scores[scoreId] !== undefined;
    scores[scoreId] = score;
    factScores.push(score);
  });
  return sharesIds ? scoresByLastOfId(facts, scores) : { factScores, scores };
}

/** Looks each score up, which can differ only where facts share an id: it takes as long as scoring them. */
function scoresByLastOfId(facts: readonly SelectableFact[], scores: ScoredFacts["scores"]): ScoredFacts {
  const factScores = facts.map(({ id }, index) => scores[scoreIdOf(id, index)] as FactScore);
  return { factScores, scores };
}

function divide<F extends SelectableFact>(
  { facts, factScores, order }: RankedFacts<F>,
  settings: SelectorSettings,
): Pick<Selection<F>, "kept" | "evicted" | "reservedCorrectionSlots"> {
  const reservedCorrectionSlots = countReservedSlots(facts, order, settings);
  let reservedSlots = reservedCorrectionSlots;
  let openSlots = Math.max(0, settings.maxFacts) - reservedSlots;
  const kept: F[] = [];
  const evicted: EvictedFact[] = [];
  for (const index of order) {
    const fact = memberAt(facts, index);
    if (reservedSlots > 0 && isCorrection(fact.category)) {
      reservedSlots--;
      kept.push(fact);
    } else if (openSlots > 0) {
      openSlots--;
      kept.push(fact);
    } else {
      evicted.push(evictedFact(fact, scoreIdOf(fact.id, index), memberAt(factScores, index)));
    }
  }
  return { kept, evicted: evicted.reverse(), reservedCorrectionSlots };
}

/** Slots that corrections claim ahead of better-ranked facts. */
function countReservedSlots(
  facts: readonly SelectableFact[],
  order: Iterable<number>,
  settings: SelectorSettings,
): number {
  if (settings.policy !== EVICTION_POLICY_HYBRID_V1 || settings.maxFacts <= 0) {
    return 0;
  }
  const share = Math.ceil(settings.maxFacts * settings.correctionReservedFraction);
  const limit = Math.min(settings.correctionReservedMax, share, settings.maxFacts);
  let corrections = 0;
  for (const index of order) {
    if (corrections >= limit) {
      break;
    }
    corrections += isCorrection(memberAt(facts, index).category) ? 1 : 0;
  }
  return corrections;
}

function evictedFact(fact: SelectableFact, factId: string, score: FactScore): EvictedFact {
  return {
    factId,
    category: isBlank(fact.category) ? DEFAULT_CATEGORY : fact.category,
    score: score.value,
    components: score.components,
  };
}

/** For an index that the list is known to have. */
function memberAt<T>(list: readonly T[], index: number): T {
  return list[index] as T;
}

function isBlank(category: unknown): boolean {
  return category === undefined || category === null || category === "" || category === 0;
}

function ownMember(record: Readonly<Record<string, unknown>>, key: string): unknown {
  const value = record[key];
  return value !== undefined && Object.hasOwn(record, key) ? value : undefined;
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
