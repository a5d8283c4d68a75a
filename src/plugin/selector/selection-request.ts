import { EvictionError } from "../../core/errors/eviction-error.ts";
import { evaluationClock } from "../../core/pool/evaluation-clock.ts";
import type { SelectableFact } from "../../core/selector/score-fact.ts";
import { resolveSelectorOptions, type SelectorOptions } from "../../core/selector/selector-options.ts";

/** What another selector is asked: plain JSON, its members as the Python function names them. */
export interface SelectionRequest {
  readonly facts: readonly unknown[];
  readonly usage: unknown;
  readonly options: {
    readonly max_facts: number;
    readonly policy: string;
    /** The only clock: UTC in ISO 8601 with the offset `+00:00`. */
    readonly now: string;
    readonly confidence_weight: number;
    readonly confirmation_weight: number;
    readonly access_weight: number;
    readonly confirmation_half_life_days: number;
    readonly access_half_life_days: number;
    readonly correction_reserved_fraction: number;
    readonly correction_reserved_max: number;
  };
}

/**
 * A request for one selection, every option spelled out (protocol section 4). Throws an `EvictionError` for options
 * that make no sense.
 */
export function selectionRequest(
  facts: readonly SelectableFact[],
  options: SelectorOptions,
): SelectionRequest {
  const settings = resolveSelectorOptions(options);
  return {
    facts: facts.map(transferable),
    usage: transferable(options.usage ?? {}),
    options: {
      max_facts: settings.maxFacts,
      policy: settings.policy,
      now: evaluationClock(options.now)(0).replace("Z", "+00:00"),
      confidence_weight: settings.confidenceWeight,
      confirmation_weight: settings.confirmationWeight,
      access_weight: settings.accessWeight,
      confirmation_half_life_days: settings.confirmationHalfLifeDays,
      access_half_life_days: settings.accessHalfLifeDays,
      correction_reserved_fraction: settings.correctionReservedFraction,
      correction_reserved_max: settings.correctionReservedMax,
    },
  };
}

/** JSON has neither NaN nor infinities, and loses the sign of -0: each goes as an object of one member. */
interface SpecialNumber {
  readonly __float__: "nan" | "inf" | "-inf" | "-0";
}

/** A value as plain JSON that loses nothing on its way. */
export function transferable(value: unknown): unknown {
  if (typeof value === "number") return specialNumber(value) ?? value;
  if (Array.isArray(value)) return value.map(transferable);
  if (typeof value === "object" && value !== null) {
    // Unlike an assignment, this keeps a member that is named `__proto__`.
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, transferable(member)]));
  }
  if (typeof value === "bigint" || typeof value === "function" || typeof value === "symbol") {
    throw new EvictionError("selector", {
      where: "a fact or its usage",
      expected: "plain JSON values",
      found: `a ${typeof value}`,
      fix: "Leave it out",
    });
  }
  return value;
}

function specialNumber(value: number): SpecialNumber | undefined {
  if (Number.isNaN(value)) return { __float__: "nan" };
  if (value === Number.POSITIVE_INFINITY) return { __float__: "inf" };
  if (value === Number.NEGATIVE_INFINITY) return { __float__: "-inf" };
  return Object.is(value, -0) ? { __float__: "-0" } : undefined;
}
