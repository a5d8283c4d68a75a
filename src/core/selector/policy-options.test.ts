import { expect, test } from "vitest";
import { makeConfig } from "../../../test/factories/make-config.ts";
import { policyOptions } from "./policy-options.ts";

test("hands every pinned setting of both policies to the selector, and one clock", () => {
  const { policies } = makeConfig();
  const config = makeConfig({
    evaluation_time: "2026-01-02T03:04:05Z",
    policies: {
      ...policies,
      hybrid_v1: {
        policy: "hybrid-v1",
        weights: { confidence: 0.5, confirmation: 0.3, access: 0.2 },
        confirmation_half_life_days: 11,
        access_half_life_days: 12,
        correction_reserved_fraction: 0.13,
        correction_reserved_max: 14,
      },
    },
  });
  expect(policyOptions(config)).toStrictEqual({
    confidence: { policy: "confidence", now: "2026-01-02T03:04:05Z" },
    "hybrid-v1": {
      policy: "hybrid-v1",
      now: "2026-01-02T03:04:05Z",
      confidenceWeight: 0.5,
      confirmationWeight: 0.3,
      accessWeight: 0.2,
      confirmationHalfLifeDays: 11,
      accessHalfLifeDays: 12,
      correctionReservedFraction: 0.13,
      correctionReservedMax: 14,
    },
  });
});
