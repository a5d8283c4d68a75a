import type { RunArtifacts } from "../../src/core/protocol/run-identity.ts";
import type { RunHeader } from "../../src/core/rows/case-record.ts";

/** Five hashes, told apart by their digit. */
export function makeArtifacts(members: Partial<RunArtifacts> = {}): RunArtifacts {
  return {
    config_sha256: "1".repeat(64),
    official_manifest_sha256: "2".repeat(64),
    synthetic_manifest_sha256: "3".repeat(64),
    answer_prompt_sha256: "4".repeat(64),
    dataset_sha256: "5".repeat(64),
    ...members,
  };
}

/** A run of two cases at one capacity. */
export function makeRunHeader(members: Partial<RunHeader> = {}): RunHeader {
  return {
    protocol_id: "tiny-v1",
    mode: "live",
    embedded: members.mode === "embedded",
    selector: "built-in",
    sample_text: false,
    evaluation_time: "2026-08-13T00:00:00+00:00",
    capacities: [2],
    qa_capacity: 2,
    policies: ["confidence", "hybrid-v1"],
    own_policies: [],
    case_count: 2,
    dataset: {
      repository: "tiny/records",
      revision: "a".repeat(40),
      filename: "records.json",
      sha256: "5".repeat(64),
    },
    artifacts: makeArtifacts(),
    statistics: { bootstrap_seed: 1, bootstrap_iterations: 20, alpha: 0.1 },
    ...members,
  };
}
