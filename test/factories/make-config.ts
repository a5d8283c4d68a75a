import type { ProtocolConfig } from "../../src/core/protocol/config.ts";

/** A valid config with the pinned policies, a small pool and a local model. */
export function makeConfig(members: Partial<ProtocolConfig> = {}): ProtocolConfig {
  return {
    schema_version: 1,
    protocol_id: "tiny-v1",
    required_policy_version: "hybrid-v1",
    evaluation_time: "2026-08-13T00:00:00Z",
    dataset: {
      repository: "tiny/records",
      revision: "a".repeat(40),
      filename: "records.json",
      sha256: "5".repeat(64),
    },
    pool: {
      size: 10,
      capacities: [5, 7],
      qa_capacity: 7,
      distractors: 9,
      distractor_bank_size: 40,
      distractor_types: ["single-session-user"],
      distractor_min_evidence_chars: 40,
      distractor_max_evidence_chars: 700,
      offset_namespace: "tiny",
      fact_order: "fact-id",
    },
    policies: {
      confidence: { policy: "confidence" },
      hybrid_v1: {
        policy: "hybrid-v1",
        weights: { confidence: 0.65, confirmation: 0.25, access: 0.1 },
        confirmation_half_life_days: 90,
        access_half_life_days: 30,
        correction_reserved_fraction: 0.1,
        correction_reserved_max: 10,
      },
    },
    qa: makeQa(),
    statistics: { bootstrap_seed: 1, bootstrap_iterations: 20, alpha: 0.1 },
    ...members,
  };
}

/** The `qa` part of `makeConfig`. */
export function makeQa(members: Partial<ProtocolConfig["qa"]> = {}): ProtocolConfig["qa"] {
  return {
    answer_prompt: { path: "prompts/answer.txt", sha256: "4".repeat(64) },
    grader_version: "deterministic-overlap-v1",
    provider: "openai-compatible",
    api_key_env: "TINY_KEY",
    base_url_env: "TINY_URL",
    model: "local-model",
    temperature: 0,
    max_tokens: 64,
    stream: false,
    timeout_seconds: 30,
    max_attempts: 3,
    workers: 2,
    ...members,
  };
}
