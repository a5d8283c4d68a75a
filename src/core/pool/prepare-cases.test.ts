import { describe, expect, test } from "vitest";
import { makeRow } from "../../../test/factories/make-row.ts";
import { OPEN_BOUNDS } from "../../../test/factories/open-bounds.ts";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { type CaseProtocol, prepareCases } from "./prepare-cases.ts";

function ids(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}${String(index).padStart(2, "0")}`);
}

const ROWS = [
  ...ids("k", 4).map((question_id) => makeRow({ question_id, question_type: "knowledge-update" })),
  ...ids("d", 12).map((question_id) => makeRow({ question_id, question_type: "single-session-user" })),
];

const [first = "", second = "", third = "", fourth = ""] = ids("k", 4);

const PROTOCOL: CaseProtocol = {
  config: {
    evaluation_time: "2026-08-13T00:00:00Z",
    pool: {
      size: 10,
      capacities: [5],
      qa_capacity: 5,
      distractors: 9,
      distractor_bank_size: 12,
      distractor_types: ["single-session-user"],
      distractor_min_evidence_chars: 1,
      distractor_max_evidence_chars: 100,
      offset_namespace: "test",
      fact_order: "fact-id",
    },
  },
  official: {
    schema_version: 1,
    protocol_id: "p",
    selection: {
      eligible_question_types: ["knowledge-update"],
      ...OPEN_BOUNDS,
      evidence_max_chars: 100,
      take_per_question_type: 4,
      cases_per_type_per_scenario: 1,
    },
    scenario_order: ["noisy_signal_control", "access_help", "confidence_control", "confirmation_help"],
    loss_ranks: [6],
    scenarios: {
      noisy_signal_control: [first],
      access_help: [second],
      confidence_control: [third],
      confirmation_help: [fourth],
    },
  },
  synthetic: {
    schema_version: 1,
    protocol_id: "p",
    scenario: "correction_reserve",
    cases: [
      { case_id: "fix", support_fact: "The kettle is green.", question: "Blue?", answer: "NO", loss_rank: 8 },
    ],
  },
};

describe("prepared cases", () => {
  const cases = prepareCases(PROTOCOL, ROWS);

  test("come in case order, official before synthetic, numbered from 0", () => {
    expect(cases.map((item) => [item.index, item.scenario, item.caseId])).toEqual([
      [0, "noisy_signal_control", first],
      [1, "access_help", second],
      [2, "confidence_control", third],
      [3, "confirmation_help", fourth],
      [4, "correction_reserve", "fix"],
    ]);
  });

  test("name the one support fact, which holds the support's text", () => {
    for (const { caseId, supportFactIds, pool } of cases) {
      expect(supportFactIds).toEqual([`gold_${caseId}`]);
      expect(pool.facts.find((fact) => fact.id === `gold_${caseId}`)?.content).toContain("The kettle is");
      expect(pool.facts).toHaveLength(10);
    }
  });

  test("are plain data", () => {
    expect(JSON.parse(JSON.stringify(cases))).toEqual(cases);
  });

  test("do not depend on the order of the dataset's rows", () => {
    expect(prepareCases(PROTOCOL, ROWS.toReversed())).toEqual(cases);
  });
});

describe("refuses", () => {
  test("a dataset whose selection is not the manifest's", () => {
    const extra = makeRow({ question_id: "a", question_type: "knowledge-update" });
    expect(refusalOf(() => prepareCases(PROTOCOL, [...ROWS, extra])).code).toBe("selection");
  });

  test("a bank that is too small", () => {
    expect(refusalOf(() => prepareCases(PROTOCOL, ROWS.slice(0, -1))).message).toContain("distractor bank");
  });

  test("any number of distractors but nine", () => {
    const pool = { ...PROTOCOL.config.pool, size: 9, distractors: 8 };
    const config = { ...PROTOCOL.config, pool };
    expect(refusalOf(() => prepareCases({ ...PROTOCOL, config }, ROWS)).code).toBe("pool");
  });

  test("a synthetic case that shares its id with one of its distractors", () => {
    const cases = PROTOCOL.synthetic.cases.map((item) => ({ ...item, case_id: "d00" }));
    const config = {
      ...PROTOCOL.config,
      pool: { ...PROTOCOL.config.pool, distractor_bank_size: 9 },
    };
    const protocol = { config, official: PROTOCOL.official, synthetic: { ...PROTOCOL.synthetic, cases } };
    const error = refusalOf(() => prepareCases(protocol, ROWS));
    expect(error.code).toBe("pool");
    expect(error.message).toContain('pool of case "d00"');
  });
});
