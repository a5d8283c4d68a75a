import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_SCENARIOS } from "../protocol/default-scenarios.ts";
import type { ScenarioData } from "../protocol/scenario-schema.ts";
import { distractorTraits, supportTraits } from "./traits.ts";

type Scenario = keyof typeof DEFAULT_SCENARIOS;

const NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8];

function confidences(scenario: Scenario, outranking: number): readonly number[] {
  return NINE.map((i) => distractorTraits(DEFAULT_SCENARIOS[scenario], i, outranking).confidence);
}

describe("supports", () => {
  test.each([
    ["confirmation_help", { confidence: 0.7, createdDaysAgo: 180, confirmedDaysAgo: 7 }],
    ["access_help", { confidence: 0.7, createdDaysAgo: 180, heat: 8 }],
    ["confidence_control", { confidence: 0.95, createdDaysAgo: 30 }],
    ["noisy_signal_control", { confidence: 0.9, createdDaysAgo: 180 }],
    ["correction_reserve", { confidence: 0.65, createdDaysAgo: 180 }],
  ] as const)("%s", (scenario, traits) => {
    expect(supportTraits(DEFAULT_SCENARIOS[scenario])).toEqual(traits);
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
    expect(NINE.map((i) => distractorTraits(DEFAULT_SCENARIOS.confidence_control, i, 9))).toEqual([
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
    expect(NINE.map((i) => distractorTraits(DEFAULT_SCENARIOS.noisy_signal_control, i, 3))).toEqual([
      { confidence: 0.7, createdDaysAgo: 180, heat: 8 },
      { confidence: 0.7, createdDaysAgo: 180, confirmedDaysAgo: 7 },
      { confidence: 0.7, createdDaysAgo: 180, heat: 8 },
      ...Array.from({ length: 6 }, () => ({ confidence: 0.7, createdDaysAgo: 180 })),
    ]);
  });

  test.each(["confirmation_help", "access_help", "correction_reserve"] as const)(
    "%s has exactly the outranking ones above the support",
    (scenario) => {
      const { confidence } = supportTraits(DEFAULT_SCENARIOS[scenario]);
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 9 }), (outranking) => {
          const above = confidences(scenario, outranking).filter((value) => value > confidence);
          expect(above).toHaveLength(outranking);
        }),
      );
    },
  );
});

describe("the table as data gives the doubles of the table as it is written", () => {
  // Protocol section 3, with i and L as they stand there.
  const WRITTEN: Readonly<Record<Scenario, (i: number, L: number) => number>> = {
    confirmation_help: (i, L) => (i < L ? 0.94 - 0.02 * i : 0.68 - 0.02 * (i - L)),
    access_help: (i, L) => (i < L ? 0.94 - 0.02 * i : 0.68 - 0.02 * (i - L)),
    confidence_control: (i) => (i < 5 ? 0.94 - 0.02 * i : 0.7),
    noisy_signal_control: () => 0.7,
    correction_reserve: (i, L) => (i < L ? 0.9 - 0.03 * i : 0.6 - 0.02 * (i - L)),
  };

  test.each(Object.entries(WRITTEN))("%s, at every loss rank", (scenario, written) => {
    for (let outranking = 0; outranking < 10; outranking++) {
      expect(confidences(scenario as Scenario, outranking)).toEqual(NINE.map((i) => written(i, outranking)));
    }
  });
});

describe("bands", () => {
  const SCENARIO: ScenarioData = {
    support: { confidence: 0.5, created_days_ago: 1 },
    distractors: [
      { before: 2, confidence: 1, created_days_ago: 2, heat: 1.5 },
      { before: "outranking", confidence: 0.9, step: -0.01, created_days_ago: 3, odd: { heat: 4 } },
      { confidence: 0.2, created_days_ago: 4 },
    ],
  };
  const daysAt = (outranking: number) =>
    NINE.map((i) => distractorTraits(SCENARIO, i, outranking).createdDaysAgo);

  test("follow each other, and one whose end is passed is empty", () => {
    expect(daysAt(4)).toEqual([2, 2, 3, 3, 4, 4, 4, 4, 4]);
    expect(daysAt(1)).toEqual([2, 2, 4, 4, 4, 4, 4, 4, 4]);
    expect(daysAt(9)).toEqual([2, 2, 3, 3, 3, 3, 3, 3, 3]);
  });

  test("count their steps from their own start, and odd and even from the pool's", () => {
    expect([2, 3].map((i) => distractorTraits(SCENARIO, i, 4))).toEqual([
      { confidence: 0.9, createdDaysAgo: 3 },
      { confidence: 0.9 - -0.01, createdDaysAgo: 3, heat: 4 },
    ]);
  });
});
