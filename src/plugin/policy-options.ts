import type { ProtocolConfig } from "../core/protocol/config.ts";
import type { PolicyOptions } from "./provided-run.ts";

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
