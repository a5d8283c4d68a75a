import { fileURLToPath } from "node:url";

/** Files of the protocols that ship with the project. */
export interface BuiltinProtocol {
  readonly config: string;
  readonly officialManifest: string;
  readonly syntheticManifest: string;
}

/** The pinned protocol, for a LongMemEval file. */
export const PINNED_PROTOCOL: BuiltinProtocol = {
  config: shipped("config/pr4789-v1.yaml"),
  officialManifest: shipped("manifests/longmemeval-official-v1.json"),
  syntheticManifest: shipped("manifests/synthetic-corrections-v1.json"),
};

/** The same protocol on the sample text that ships with the project. */
export const SAMPLE_PROTOCOL: BuiltinProtocol = {
  config: shipped("config/sample-v1.yaml"),
  officialManifest: shipped("manifests/sample-official-v1.json"),
  syntheticManifest: shipped("manifests/sample-corrections-v1.json"),
};

export const SAMPLE_TEXT = shipped("manifests/sample-text-v1.json");
export const RETENTION_BASELINE = shipped("manifests/retention-baseline-v1.json");
export const SUITES_DIRECTORY = shipped("suites");

/** A path below the package, the same from `src` and from `dist`. */
function shipped(path: string): string {
  return fileURLToPath(new URL(`../../../${path}`, import.meta.url));
}
