import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { DEFAULT_SCENARIOS } from "../protocol/default-scenarios.ts";
import { compareCodePoints } from "../text/code-points.ts";
import { evaluationClock } from "./evaluation-clock.ts";
import { buildPool, type DistractorRecord, type PoolPlan } from "./scenarios.ts";

const CLOCK = evaluationClock("2026-08-13T00:00:00Z");
const SCENARIOS = Object.values(DEFAULT_SCENARIOS);

function distractors(ids = "abcdefghi"): DistractorRecord[] {
  return Array.from(ids, (id, i) => ({
    questionId: id,
    questionType: i === 0 ? "single-session-preference" : "single-session-user",
    evidence: `text ${id}`,
  }));
}

function plan(change: Partial<PoolPlan> = {}): PoolPlan {
  const base = { caseId: "c1", scenario: DEFAULT_SCENARIOS.access_help, lossRank: 6, support: "the answer" };
  return { ...base, distractors: distractors(), ...change };
}

describe("facts", () => {
  test("of a used support and plain distractors", () => {
    const { facts, usage } = buildPool(plan(), CLOCK);
    expect(facts.map((fact) => fact.id)).toEqual([
      ...Array.from("abcdefghi", (id, i) => `d_c1_${i}_${id}`),
      "gold_c1",
    ]);
    expect(facts.at(-1)).toEqual({
      id: "gold_c1",
      content: "the answer",
      category: "context",
      confidence: 0.7,
      createdAt: "2026-02-14T00:00:00Z",
      source: "deermem-eviction-eval:c1",
    });
    expect(facts[0]).toEqual({
      id: "d_c1_0_a",
      content: "text a",
      category: "preference",
      confidence: 0.94,
      createdAt: "2026-02-14T00:00:00Z",
      source: "deermem-eviction-eval:a",
    });
    expect(facts[1]?.category).toBe("context");
    expect(usage).toEqual({
      gold_c1: { accessHeat: 8, accessCount: 8, lastAccessedAt: "2026-08-13T00:00:00Z" },
    });
  });

  test("of a confirmed support", () => {
    const { facts, usage } = buildPool(plan({ scenario: DEFAULT_SCENARIOS.confirmation_help }), CLOCK);
    expect(facts.at(-1)).toMatchObject({ lastConfirmedAt: "2026-08-06T00:00:00Z", confirmationCount: 1 });
    expect(facts[0]).not.toHaveProperty("lastConfirmedAt");
    expect(usage).toEqual({});
  });

  test("of a correction", () => {
    const { facts } = buildPool(plan({ scenario: DEFAULT_SCENARIOS.correction_reserve }), CLOCK);
    expect(facts.map((fact) => fact.category)).toEqual([
      "preference",
      ...Array.from({ length: 8 }, () => "context"),
      "correction",
    ]);
  });

  test("of noise: used where even, confirmed where odd", () => {
    const { facts, usage } = buildPool(
      plan({ scenario: DEFAULT_SCENARIOS.noisy_signal_control, lossRank: 4 }),
      CLOCK,
    );
    expect(Object.keys(usage)).toEqual(["d_c1_0_a", "d_c1_2_c"]);
    expect(facts.filter((fact) => fact.lastConfirmedAt !== undefined).map((fact) => fact.id)).toEqual([
      "d_c1_1_b",
    ]);
  });
});

test("ten facts with ids of their own, sorted by code point, usage of none but them", () => {
  const idsOfNine = fc.uniqueArray(fc.string({ unit: "binary", minLength: 1 }), {
    minLength: 9,
    maxLength: 9,
  });
  fc.assert(
    fc.property(
      idsOfNine,
      fc.constantFrom(...SCENARIOS),
      fc.integer({ min: 1, max: 10 }),
      (ids, scenario, lossRank) => {
        const records = ids.map((questionId) => ({ questionId, questionType: "t", evidence: "x" }));
        const caseId = `case of ${ids.join("")}`;
        const { facts, usage } = buildPool(plan({ caseId, scenario, lossRank, distractors: records }), CLOCK);
        const factIds = facts.map((fact) => fact.id);
        expect(new Set(factIds).size).toBe(10);
        expect(factIds).toEqual(factIds.toSorted(compareCodePoints));
        expect(factIds).toEqual(expect.arrayContaining(Object.keys(usage)));
      },
    ),
  );
});

describe("refuses, naming the case", () => {
  test.each([
    ["two distractors", "c1", "abcdefgha", '"a"'],
    ["the case and a distractor", "d", "abcdefghi", '"d"'],
  ])("%s of one record, naming it", (_, caseId, ids, record) => {
    const error = refusalOf(() => buildPool(plan({ caseId, distractors: distractors(ids) }), CLOCK));
    expect(error.code).toBe("pool");
    expect(error.message).toContain(`pool of case "${caseId}"`);
    expect(error.message).toContain(`the record ${record} twice`);
    expect(error.message).not.toContain("text");
  });
});
