import { sha256 } from "../../src/core/text/sha256.ts";
import { makeRow } from "./make-row.ts";
import { OPEN_BOUNDS } from "./open-bounds.ts";

/** Scenarios that are none of the defaults, over pools of four. */
export const OWN_SCENARIOS = `
scenarios:
  fresh_signal:
    support: { confidence: 0.5, created_days_ago: 90, confirmed_days_ago: 1 }
    distractors:
      - { before: outranking, confidence: 0.8, step: 0.05, created_days_ago: 90 }
      - { confidence: 0.4, created_days_ago: 90, even: { heat: 2.5 } }
  plain_order:
    support: { confidence: 0.9, created_days_ago: 10 }
    distractors:
      - { confidence: 0.3, created_days_ago: 10 }
  late_fix:
    support: { confidence: 0.2, created_days_ago: 5, category: correction }
    distractors:
      - { confidence: 0.7, step: 0.1, created_days_ago: 5 }
`;

const PROMPT = "SYSTEM:\nAnswer.\n\nUSER:\n{{CURRENT_DATE_SECTION}}{{STORED_MEMORY}}\n{{QUESTION}}\n";

const DATASET = JSON.stringify([
  ...["k1", "k2", "k3", "k4"].map((question_id) => makeRow({ question_id, question_type: "policy/change" })),
  ...["u1", "u2", "u3", "u4"].map((question_id) => makeRow({ question_id, question_type: "small talk" })),
]);

const CONFIG = `schema_version: 1
protocol_id: own-v1
required_policy_version: hybrid-v1
evaluation_time: "2026-08-13T00:00:00Z"
dataset:
  repository: own/records
  revision: "${"a".repeat(40)}"
  filename: records.json
  sha256: "${sha256(DATASET)}"
pool:
  size: 4
  capacities: [1, 2]
  qa_capacity: 2
  distractors: 3
  distractor_bank_size: 4
  distractor_types: [small talk]
  distractor_min_evidence_chars: 0
  distractor_max_evidence_chars: 700
  offset_namespace: own
  fact_order: fact-id
policies:
  confidence: { policy: confidence }
  hybrid_v1:
    policy: hybrid-v1
    weights: { confidence: 0.65, confirmation: 0.25, access: 0.10 }
    confirmation_half_life_days: 90
    access_half_life_days: 30
    correction_reserved_fraction: 0.10
    correction_reserved_max: 10
qa:
  answer_prompt: { path: prompts/answer.txt, sha256: "${sha256(PROMPT)}" }
  grader_version: deterministic-overlap-v1
  provider: openai-compatible
  api_key_env: OWN_KEY
  base_url_env: OWN_URL
  model: local-model
  temperature: 0
  max_tokens: 64
  stream: false
  timeout_seconds: 30
  max_attempts: 3
  workers: 2
statistics: { bootstrap_seed: 1, bootstrap_iterations: 20, alpha: 0.1 }
${OWN_SCENARIOS}`;

export const OWN_OFFICIAL = {
  schema_version: 1,
  protocol_id: "own-v1",
  selection: {
    eligible_question_types: ["policy/change"],
    ...OPEN_BOUNDS,
    take_per_question_type: 4,
    cases_per_type_per_scenario: 2,
  },
  scenario_order: ["plain_order", "fresh_signal"],
  loss_ranks: [2, 4],
  scenarios: { fresh_signal: ["k3", "k4"], plain_order: ["k1", "k2"] },
};

export const OWN_SYNTHETIC = {
  schema_version: 1,
  protocol_id: "own-v1",
  scenario: "late_fix",
  cases: [
    { case_id: "fix", support_fact: "The kettle is red.", question: "Colour?", answer: "red", loss_rank: 4 },
  ],
};

/** The files of a protocol of somebody's own, with its dataset, by path. */
export const OWN_PROTOCOL: Readonly<Record<string, string>> = {
  "configs/own.yaml": CONFIG,
  "manifests/official.json": JSON.stringify(OWN_OFFICIAL),
  "manifests/guards.json": JSON.stringify(OWN_SYNTHETIC),
  "prompts/answer.txt": PROMPT,
  "records.json": DATASET,
};

export interface OwnManifests {
  readonly official?: Readonly<Record<string, unknown>>;
  readonly synthetic?: Readonly<Record<string, unknown>>;
}

/** The protocol's files as `loadProtocol` takes them, with the config's text edited and manifest members replaced. */
export function ownProtocolFiles(
  editConfig: (text: string) => string = (text) => text,
  { official = {}, synthetic = {} }: OwnManifests = {},
) {
  const file = (name: string, text: string) => ({ file: name, bytes: new TextEncoder().encode(text) });
  return {
    config: file("own.yaml", editConfig(CONFIG)),
    officialManifest: file("official.json", JSON.stringify({ ...OWN_OFFICIAL, ...official })),
    syntheticManifest: file("guards.json", JSON.stringify({ ...OWN_SYNTHETIC, ...synthetic })),
    answerPrompt: file("answer.txt", PROMPT),
  };
}

/** The protocol's dataset rows. */
export function ownRows() {
  return JSON.parse(DATASET);
}
