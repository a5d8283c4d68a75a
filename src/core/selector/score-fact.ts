import { readPythonFloat } from "../text/python-float-text.ts";
import { parseTimestamp } from "../time/timestamps.ts";
import { powerOfHalf } from "./power-of-half.ts";
import { EVICTION_POLICY_CONFIDENCE, type SelectorSettings } from "./selector-options.ts";

/**
 * The members of a fact that the selector reads. Any may be absent or nonsense; protocol section 4 says
 * what then.
 */
export interface SelectableFact {
  readonly id?: unknown;
  readonly category?: unknown;
  readonly confidence?: unknown;
  readonly createdAt?: unknown;
  readonly lastConfirmedAt?: unknown;
}

/**
 * What a score is made of, by name: `confidence`, and under `hybrid-v1` also `confirmationFreshness` and
 * `accessHeat`, each 0..1. A policy of another's making names its own.
 */
export type ScoreComponents = Readonly<Record<string, number>>;

export interface FactScore {
  readonly value: number;
  readonly components: ScoreComponents;
}

const UNKNOWN_CONFIDENCE = 0.5;
const UNCONFIRMED_FACTOR = 0.5;
const MICROSECONDS_PER_SECOND = 1_000_000;
const SECONDS_PER_DAY = 86_400;
/** The heat of eight undecayed uses is full heat. */
const LOG_OF_FULL_HEAT = Math.log(9);

/**
 * Scores one fact under a policy, given what is known of its usage, if anything (protocol section 4).
 * Never throws: whatever is malformed counts as the protocol says.
 */
export function scoreFact(fact: SelectableFact, usage: unknown, settings: SelectorSettings): FactScore {
  const confidence = confidenceOf(fact.confidence);
  if (settings.policy === EVICTION_POLICY_CONFIDENCE) {
    return { value: confidence, components: { confidence } };
  }
  const confirmationFreshness = freshnessOf(fact, settings);
  const accessHeat = heatOf(usage, settings);
  return {
    value:
      settings.confidenceWeight * confidence +
      settings.confirmationWeight * confirmationFreshness +
      settings.accessWeight * accessHeat,
    components: { confidence, confirmationFreshness, accessHeat },
  };
}

function confidenceOf(value: unknown): number {
  const confidence = readNumber(value);
  // Math.max orders -0 below 0, so that -0 becomes 0.
  return Number.isFinite(confidence) ? Math.min(1, Math.max(0, confidence)) : UNKNOWN_CONFIDENCE;
}

function freshnessOf(fact: SelectableFact, settings: SelectorSettings): number {
  const confirmed = parseTimestamp(fact.lastConfirmedAt);
  if (confirmed !== undefined) {
    return decay(confirmed, settings.now, settings.confirmationHalfLifeDays);
  }
  const created = parseTimestamp(fact.createdAt);
  if (created !== undefined) {
    return UNCONFIRMED_FACTOR * decay(created, settings.now, settings.confirmationHalfLifeDays);
  }
  return 0;
}

function heatOf(usage: unknown, settings: SelectorSettings): number {
  if (typeof usage !== "object" || usage === null) {
    return 0;
  }
  const { accessHeat, lastAccessedAt } = usage as {
    readonly accessHeat?: unknown;
    readonly lastAccessedAt?: unknown;
  };
  const heat = readNumber(accessHeat);
  const accessed = parseTimestamp(lastAccessedAt);
  if (accessed === undefined || !Number.isFinite(heat) || heat <= 0) {
    return 0;
  }
  const current = heat * decay(accessed, settings.now, settings.accessHalfLifeDays);
  return Math.min(1, Math.log1p(current) / LOG_OF_FULL_HEAT);
}

/** 0.5^(days/halfLife), the days between two instants in microseconds, fractional and never below 0. */
function decay(since: number, now: number, halfLifeDays: number): number {
  if (halfLifeDays <= 0) {
    return 0;
  }
  const days = Math.max(0, (now - since) / MICROSECONDS_PER_SECOND / SECONDS_PER_DAY);
  return powerOfHalf(days / halfLifeDays);
}

/** A number, or text that Python's `float()` reads; NaN for everything else, booleans included. */
function readNumber(value: unknown): number {
  if (typeof value === "number") {
    return value;
  }
  return typeof value === "string" ? readPythonFloat(value) : Number.NaN;
}
