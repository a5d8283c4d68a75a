import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "../../src/core/text/sha256.ts";
import { OPEN_BOUNDS } from "../../test/factories/open-bounds.ts";
import type { Files } from "./installed-folder.ts";
import { evictionConfig } from "./large-protocol.ts";

/** How many cases a generated protocol has. */
export interface ProtocolSize {
  readonly scenarios: number;
  /** Official cases of each scenario, half of each question type. */
  readonly casesPerScenario: number;
  /** Synthetic cases. */
  readonly guards: number;
}

/** 450 cases in 41 case files, and 4,500 in 87. */
export const TENFOLD: ProtocolSize = { scenarios: 20, casesPerScenario: 20, guards: 50 };
export const HUNDREDFOLD: ProtocolSize = { scenarios: 43, casesPerScenario: 100, guards: 200 };

const TYPES = ["knowledge-update", "temporal-reasoning"] as const;
const GUARD_SCENARIO = "late_correction";
const PROMPT = "config/prompts/answer-v1.txt";
const BANK_SIZE = 40;

/** A folder with a protocol directory of that size, its dataset, and a config that runs its suites from `eviction/`. */
export function bigProtocol(repository: string, size: ProtocolSize): Files {
  const read = (path: string) => readFileSync(join(repository, path), "utf8");
  const dataset = JSON.stringify([...officialRows(size), ...bankRows()]);
  const config = read("config/sample-v1.yaml")
    .replace(/^protocol_id: .*$/m, "protocol_id: generated-v1")
    .replace(/sha256: "\w+"/, `sha256: "${sha256(dataset)}"`);
  return {
    "protocol/config/generated-v1.yaml": `${config}\nscenarios: ${JSON.stringify(scenarioTable(size))}\n`,
    "protocol/manifests/official.json": JSON.stringify(officialManifest(size)),
    "protocol/manifests/synthetic.json": JSON.stringify(syntheticManifest(size)),
    [`protocol/${PROMPT}`]: read(PROMPT),
    "generated.json": dataset,
    "vitest.config.ts": evictionConfig(
      `{ dataset: "generated.json", protocol: { config: "protocol/config/generated-v1.yaml" }, suites: "eviction", verdict: "record" }`,
    ),
  };
}

function scenarioNames({ scenarios }: ProtocolSize): readonly string[] {
  return Array.from({ length: scenarios }, (_, index) => `scenario_${index}`);
}

/** Scenarios alternate between a support that its confirmation keeps and one that nothing does. */
function scenarioTable(size: ProtocolSize): Record<string, unknown> {
  const distractors = [
    { before: "outranking", confidence: 0.94, step: 0.02, created_days_ago: 180 },
    { confidence: 0.68, step: 0.02, created_days_ago: 180 },
  ];
  const official = scenarioNames(size).map((name, index) => {
    const signal = index % 2 === 0 ? { confirmed_days_ago: 7 } : {};
    return [name, { support: { confidence: 0.7, created_days_ago: 180, ...signal }, distractors }];
  });
  const support = { confidence: 0.65, created_days_ago: 180, category: "correction" };
  return Object.fromEntries([...official, [GUARD_SCENARIO, { support, distractors }]]);
}

function officialManifest(size: ProtocolSize): Record<string, unknown> {
  const each = size.casesPerScenario / TYPES.length;
  const names = scenarioNames(size);
  const idsOf = (scenario: number) =>
    TYPES.flatMap((_, type) =>
      Array.from({ length: each }, (_, at) => officialId(type, scenario * each + at)),
    );
  return {
    schema_version: 1,
    protocol_id: "generated-v1",
    selection: {
      eligible_question_types: TYPES,
      ...OPEN_BOUNDS,
      take_per_question_type: each * names.length,
      cases_per_type_per_scenario: each,
    },
    scenario_order: names,
    loss_ranks: Array.from({ length: size.casesPerScenario }, (_, index) => 6 + (index % 5)),
    scenarios: Object.fromEntries(names.map((name, index) => [name, idsOf(index)])),
  };
}

function syntheticManifest({ guards }: ProtocolSize): Record<string, unknown> {
  const cases = Array.from({ length: guards }, (_, index) => ({
    case_id: `guard_${numbered(index)}`,
    support_fact: `The user corrected the code of locker ${index}, which is ${index + 1000} now.`,
    question: `What is the code of locker ${index}?`,
    answer: String(index + 1000),
    loss_rank: 8 + (index % 3),
  }));
  return { schema_version: 1, protocol_id: "generated-v1", scenario: GUARD_SCENARIO, cases };
}

function officialRows({ scenarios, casesPerScenario }: ProtocolSize): readonly object[] {
  const perType = (scenarios * casesPerScenario) / TYPES.length;
  return TYPES.flatMap((type, typeIndex) =>
    Array.from({ length: perType }, (_, index) =>
      datasetRow(officialId(typeIndex, index), type, {
        question: `How many boxes did lot ${index} have?`,
        answer: `${index + 3} boxes`,
        evidence: `Lot ${index} came today and had ${index + 3} boxes, all of them dry.`,
      }),
    ),
  );
}

function bankRows(): readonly object[] {
  return Array.from({ length: BANK_SIZE }, (_, index) =>
    datasetRow(`bank_${numbered(index)}`, "single-session-user", {
      question: `Which colour has shelf ${index}?`,
      answer: "green",
      evidence: `I painted shelf ${index} green on a long afternoon and let it dry beside the window.`,
    }),
  );
}

function datasetRow(
  id: string,
  type: string,
  { question, answer, evidence }: { question: string; answer: string; evidence: string },
): object {
  return {
    question_id: id,
    question_type: type,
    question,
    answer,
    question_date: "2024/10/10 (Thu) 10:10",
    haystack_session_ids: [`talk_${id}`],
    haystack_dates: ["2024/10/09 (Wed) 09:09"],
    haystack_sessions: [[{ role: "user", content: evidence, has_answer: true }]],
  };
}

function officialId(type: number, index: number): string {
  return `${type}_${numbered(index)}`;
}

/** Of one length, so that their order as text is their order. */
function numbered(index: number): string {
  return String(index).padStart(5, "0");
}
