import { generateSuites } from "../../src/plugin/suites/generate-suites.ts";
import { OPEN_BOUNDS } from "./open-bounds.ts";

/** The text of a suite as it is generated, of some cases under the two policies or others. */
export function makeSuite(
  caseIds: readonly string[],
  policies: readonly string[] = ["confidence", "hybrid-v1"],
): string {
  const [suite] = generateSuites({
    command: "npx vitest-eviction generate",
    official: {
      schema_version: 1,
      protocol_id: "tiny-v1",
      selection: {
        eligible_question_types: [],
        ...OPEN_BOUNDS,
        take_per_question_type: 1,
        cases_per_type_per_scenario: 1,
      },
      scenario_order: [],
      loss_ranks: [],
      scenarios: {},
    },
    synthetic: {
      schema_version: 1,
      protocol_id: "tiny-v1",
      scenario: "cases",
      cases: caseIds.map((case_id) => ({
        case_id,
        support_fact: "It is blue.",
        question: "Colour?",
        answer: "blue",
        loss_rank: 1,
      })),
    },
    policies,
    ownPolicies: [],
    capacities: [],
  });
  if (suite === undefined) throw new Error("no suite of cases was generated");
  return suite.text;
}
