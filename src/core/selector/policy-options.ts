import type { ProtocolConfig } from "../protocol/config.ts";
import type { SelectorOptions } from "./selector-options.ts";

/** What a policy pins of a selection; the capacity and the usage are the case's. */
export type PolicyOptions = Omit<SelectorOptions, "maxFacts" | "usage">;

/** The selector options that a config pins for its two policies (protocol sections 1 and 4). */
export function policyOptions(config: ProtocolConfig): Readonly<Record<string, PolicyOptions>> {
  const { confidence, hybrid_v1: hybrid } = config.policies;
  const now = config.evaluation_time;
  return {
    [confidence.policy]: { policy: confidence.policy, now },
    [hybrid.policy]: {
      policy: hybrid.policy,
      now,
      confidenceWeight: hybrid.weights.confidence,
      confirmationWeight: hybrid.weights.confirmation,
      accessWeight: hybrid.weights.access,
      confirmationHalfLifeDays: hybrid.confirmation_half_life_days,
      accessHalfLifeDays: hybrid.access_half_life_days,
      correctionReservedFraction: hybrid.correction_reserved_fraction,
      correctionReservedMax: hybrid.correction_reserved_max,
    },
  };
}
