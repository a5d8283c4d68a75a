import { describe, expect, test } from "vitest";
import { makeRow } from "../../../test/factories/make-row.ts";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { planOfficialCases, planSyntheticCases } from "./plan-cases.ts";

const ROWS = [
  ["a", "t2"],
  ["ﬀ", "t1"],
  ["😀", "t1"],
  ["b", "t1"],
].map(([question_id, question_type]) => makeRow({ question_id, question_type, question_date: undefined }));

const MANIFEST = {
  scenario_order: ["access_help", "confirmation_help"],
  scenarios: {
    confirmation_help: ["a", "😀", "ﬀ"],
    access_help: ["b"],
    confidence_control: [],
    noisy_signal_control: [],
  },
  loss_ranks: [6, 8, 10],
} as const;

describe("official cases", () => {
  test("come by scenario, then by type and id, paired with the loss ranks in order", () => {
    const plans = planOfficialCases(ROWS, MANIFEST);
    expect(plans.map(({ asked, lossRank }) => [asked.scenario, asked.caseId, lossRank])).toEqual([
      ["access_help", "b", 6],
      ["confirmation_help", "ﬀ", 6],
      ["confirmation_help", "😀", 8],
      ["confirmation_help", "a", 10],
    ]);
  });

  test("ask what their row asks, on its evidence", () => {
    expect(planOfficialCases(ROWS, MANIFEST)[3]).toEqual({
      asked: {
        caseId: "a",
        source: "longmemeval",
        scenario: "confirmation_help",
        questionType: "t2",
        question: "Which colour has the kettle?",
        questionDate: null,
        answer: "blue",
      },
      support: "SESSION s1 AT 2023/04/01\nUSER: The kettle is blue now.",
      lossRank: 10,
    });
  });

  test("need their row", () => {
    const error = refusalOf(() => planOfficialCases(ROWS.slice(1), MANIFEST));
    expect(error.code).toBe("selection");
    expect(error.message).toContain('case "a"');
  });

  test("need a loss rank each", () => {
    const error = refusalOf(() => planOfficialCases(ROWS, { ...MANIFEST, loss_ranks: [6, 8] }));
    expect(error.code).toBe("selection");
    expect(error.message).toContain('case "a": expected a loss rank for each id of confirmation_help');
  });
});

test("synthetic cases come in file order, with their own fact and loss rank", () => {
  const cases = ["z", "a"].map((case_id, index) => ({
    case_id,
    support_fact: "The kettle is green after all.",
    question: "Is the kettle blue?",
    answer: "NO",
    loss_rank: 6 + index,
  }));
  const plans = planSyntheticCases({ scenario: "correction_reserve", cases });
  expect(plans.map(({ asked, lossRank }) => [asked.caseId, lossRank])).toEqual([
    ["z", 6],
    ["a", 7],
  ]);
  expect(plans[0]).toEqual({
    asked: {
      caseId: "z",
      source: "synthetic",
      scenario: "correction_reserve",
      questionType: "synthetic-correction",
      question: "Is the kettle blue?",
      questionDate: null,
      answer: "NO",
    },
    support: "The kettle is green after all.",
    lossRank: 6,
  });
});
