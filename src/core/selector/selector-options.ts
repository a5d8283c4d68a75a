import { EvictionError } from "../errors/eviction-error.ts";
import { showValue } from "../errors/show-value.ts";
import { parseTimestamp } from "../time/timestamps.ts";

/** The policy that adds confirmation freshness, access heat and a reserve for corrections to confidence. */
export const EVICTION_POLICY_HYBRID_V1 = "hybrid-v1";
/** The baseline: the policy that keeps the facts with the highest confidence. */
export const EVICTION_POLICY_CONFIDENCE = "confidence";

export type EvictionPolicy = typeof EVICTION_POLICY_HYBRID_V1 | typeof EVICTION_POLICY_CONFIDENCE;

/** What `selectFactsForCapacity` is asked for (protocol section 4). */
export interface SelectorOptions {
  /** How many facts to keep, a whole number; below 0 counts as 0. */
  readonly maxFacts: number;
  /** `hybrid-v1` or `confidence`; any other is an error. */
  readonly policy: string;
  /** The only clock that a score sees: a timestamp. */
  readonly now: string;
  /** By score id, objects with `accessHeat` and `lastAccessedAt`. */
  readonly usage?: Readonly<Record<string, unknown>> | undefined;
  /** Default 0.65. */
  readonly confidenceWeight?: number | undefined;
  /** Default 0.25. */
  readonly confirmationWeight?: number | undefined;
  /** Default 0.10. */
  readonly accessWeight?: number | undefined;
  /** In days, default 90. */
  readonly confirmationHalfLifeDays?: number | undefined;
  /** In days, default 30. */
  readonly accessHalfLifeDays?: number | undefined;
  /** Share of the capacity that corrections may claim, default 0.10. */
  readonly correctionReservedFraction?: number | undefined;
  /** Most slots that corrections may claim, default 10. */
  readonly correctionReservedMax?: number | undefined;
}

/** The options of one selection, checked and complete. */
export interface SelectorSettings {
  readonly maxFacts: number;
  readonly policy: EvictionPolicy;
  /** Microseconds since 1970-01-01 UTC. */
  readonly now: number;
  readonly usage: Readonly<Record<string, unknown>>;
  readonly confidenceWeight: number;
  readonly confirmationWeight: number;
  readonly accessWeight: number;
  readonly confirmationHalfLifeDays: number;
  readonly accessHalfLifeDays: number;
  readonly correctionReservedFraction: number;
  readonly correctionReservedMax: number;
}

const NO_USAGE: Readonly<Record<string, unknown>> = {};

/** Fills the defaults in; throws an `EvictionError` that names the option that makes no sense. */
export function resolveSelectorOptions(options: SelectorOptions): SelectorSettings {
  return {
    maxFacts: checkMaxFacts(options.maxFacts),
    policy: checkPolicy(options.policy),
    now: checkNow(options.now),
    usage: options.usage ?? NO_USAGE,
    confidenceWeight: checkFinite("confidenceWeight", options.confidenceWeight ?? 0.65),
    confirmationWeight: checkFinite("confirmationWeight", options.confirmationWeight ?? 0.25),
    accessWeight: checkFinite("accessWeight", options.accessWeight ?? 0.1),
    confirmationHalfLifeDays: checkFinite("confirmationHalfLifeDays", options.confirmationHalfLifeDays ?? 90),
    accessHalfLifeDays: checkFinite("accessHalfLifeDays", options.accessHalfLifeDays ?? 30),
    correctionReservedFraction: checkNumber(
      "correctionReservedFraction",
      options.correctionReservedFraction ?? 0.1,
      "a number from 0 to 1",
      isFraction,
    ),
    correctionReservedMax: checkNumber(
      "correctionReservedMax",
      options.correctionReservedMax ?? 10,
      "a whole number, 0 or more",
      isCount,
    ),
  };
}

/** Throws an `EvictionError` for what is not a whole number. */
export function checkMaxFacts(maxFacts: number): number {
  return checkNumber("maxFacts", maxFacts, "a whole number", Number.isInteger);
}

function checkPolicy(policy: string): EvictionPolicy {
  if (policy !== EVICTION_POLICY_HYBRID_V1 && policy !== EVICTION_POLICY_CONFIDENCE) {
    throw new EvictionError("selector", {
      where: "selector option policy",
      expected: `"${EVICTION_POLICY_HYBRID_V1}" or "${EVICTION_POLICY_CONFIDENCE}"`,
      found: showValue(policy),
      fix: "Name one of the two policies",
    });
  }
  return policy;
}

function checkNow(now: string): number {
  const instant = parseTimestamp(now);
  if (instant === undefined) {
    throw new EvictionError("selector", {
      where: "selector option now",
      expected: "a timestamp such as 2026-08-13T00:00:00Z",
      found: showValue(now),
      fix: "Pass the evaluation time",
    });
  }
  return instant;
}

function checkFinite(name: string, value: number): number {
  return checkNumber(name, value, "a finite number", Number.isFinite);
}

function checkNumber(
  name: string,
  value: number,
  expected: string,
  isAllowed: (value: number) => boolean,
): number {
  if (!isAllowed(value)) {
    throw new EvictionError("selector", {
      where: `selector option ${name}`,
      expected,
      found: showValue(value),
      fix: "Correct the option or leave it out",
    });
  }
  return value;
}

function isFraction(value: number): boolean {
  return Number.isFinite(value) && value >= 0 && value <= 1;
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}
