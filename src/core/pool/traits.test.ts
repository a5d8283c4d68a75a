import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SCENARIO_TRAITS, type Scenario } from "./traits.ts";

const NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8];

function confidences(scenario: Scenario, outranking: number): readonly number[] {
  return NINE.map((i) => SCENARIO_TRAITS[scenario].distractor(i, outranking).confidence);
}

describe("supports", () => {
  test.each([
    ["confirmation_help", { confidence: 0.7, createdDaysAgo: 180, confirmedDaysAgo: 7 }],
    ["access_help", { confidence: 0.7, createdDaysAgo: 180, heat: 8 }],
    ["confidence_control", { confidence: 0.95, createdDaysAgo: 30 }],
    ["noisy_signal_control", { confidence: 0.9, createdDaysAgo: 180 }],
    ["correction_reserve", { confidence: 0.65, createdDaysAgo: 180 }],
  ] as const)("%s", (scenario, traits) => {
    expect(SCENARIO_TRAITS[scenario].support).toEqual(traits);
  });
});

describe("distractors", () => {
  // The trailing digits are those of the doubles that the protocol's own arithmetic gives.
  test.each(["confirmation_help", "access_help"] as const)("%s steps down around the support", (scenario) => {
    expect(confidences(scenario, 5)).toEqual([
      0.94, 0.9199999999999999, 0.8999999999999999, 0.8799999999999999, 0.86, 0.68, 0.66, 0.64,
      0.6200000000000001,
    ]);
  });

  test("correction_reserve steps down around the correction", () => {
    expect(confidences("correction_reserve", 5)).toEqual([
      0.9, 0.87, 0.8400000000000001, 0.81, 0.78, 0.6, 0.58, 0.5599999999999999, 0.54,
    ]);
  });

  test("confidence_control has five of high confidence and four with signals", () => {
    expect(NINE.map((i) => SCENARIO_TRAITS.confidence_control.distractor(i, 9))).toEqual([
      { confidence: 0.94, createdDaysAgo: 180 },
      { confidence: 0.9199999999999999, createdDaysAgo: 180 },
      { confidence: 0.8999999999999999, createdDaysAgo: 180 },
      { confidence: 0.8799999999999999, createdDaysAgo: 180 },
      { confidence: 0.86, createdDaysAgo: 180 },
      { confidence: 0.7, createdDaysAgo: 180, confirmedDaysAgo: 7 },
      { confidence: 0.7, createdDaysAgo: 180, heat: 8 },
      { confidence: 0.7, createdDaysAgo: 180, confirmedDaysAgo: 7 },
      { confidence: 0.7, createdDaysAgo: 180, heat: 8 },
    ]);
  });

  test("noisy_signal_control has signals on the outranking ones", () => {
    expect(NINE.map((i) => SCENARIO_TRAITS.noisy_signal_control.distractor(i, 3))).toEqual([
      { confidence: 0.7, createdDaysAgo: 180, heat: 8 },
      { confidence: 0.7, createdDaysAgo: 180, confirmedDaysAgo: 7 },
      { confidence: 0.7, createdDaysAgo: 180, heat: 8 },
      ...Array.from({ length: 6 }, () => ({ confidence: 0.7, createdDaysAgo: 180 })),
    ]);
  });

  test.each(["confirmation_help", "access_help", "correction_reserve"] as const)(
    "%s has exactly the outranking ones above the support",
    (scenario) => {
      const { confidence } = SCENARIO_TRAITS[scenario].support;
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 9 }), (outranking) => {
          const above = confidences(scenario, outranking).filter((value) => value > confidence);
          expect(above).toHaveLength(outranking);
        }),
      );
    },
  );
});
