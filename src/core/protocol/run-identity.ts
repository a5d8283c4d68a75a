import { pythonJson } from "../text/python-json.ts";
import { sha256 } from "../text/sha256.ts";

/** The inputs whose bytes make up a run's identity, in the order in which they are told (protocol section 7). */
export const RUN_ARTIFACT_NAMES = [
  "config_sha256",
  "official_manifest_sha256",
  "synthetic_manifest_sha256",
  "answer_prompt_sha256",
  "dataset_sha256",
] as const;

export type RunArtifactName = (typeof RUN_ARTIFACT_NAMES)[number];

/** The five hashes of a run's inputs, in lower-case hex. */
export type RunArtifacts = Readonly<Record<RunArtifactName, string>>;

/** One hash for a run's five: lower-case hex SHA-256 of their JSON, keys sorted. Anything else in it is left out. */
export function identityHash(artifacts: RunArtifacts): string {
  const hashes = Object.fromEntries(RUN_ARTIFACT_NAMES.map((name) => [name, artifacts[name]]));
  return sha256(pythonJson(hashes));
}

/** The names of the inputs in which two runs differ; empty for runs that may share a directory. */
export function differingArtifacts(a: RunArtifacts, b: RunArtifacts): readonly RunArtifactName[] {
  return RUN_ARTIFACT_NAMES.filter((name) => a[name] !== b[name]);
}
