import { shippedFile } from "../../files/package-files.ts";

/** Files of the protocols that ship with the project. */
export interface BuiltinProtocol {
  readonly config: string;
  readonly officialManifest: string;
  readonly syntheticManifest: string;
}

/** The pinned protocol, for a LongMemEval file. */
export const PINNED_PROTOCOL: BuiltinProtocol = {
  config: shippedFile("config/pr4789-v1.yaml"),
  officialManifest: shippedFile("manifests/longmemeval-official-v1.json"),
  syntheticManifest: shippedFile("manifests/synthetic-corrections-v1.json"),
};

/** The same protocol on the sample text that ships with the project. */
export const SAMPLE_PROTOCOL: BuiltinProtocol = {
  config: shippedFile("config/sample-v1.yaml"),
  officialManifest: shippedFile("manifests/sample-official-v1.json"),
  syntheticManifest: shippedFile("manifests/sample-corrections-v1.json"),
};

/** The protocol that ships with a config; undefined for any other config. */
export function builtinProtocol(config: string): BuiltinProtocol | undefined {
  return [PINNED_PROTOCOL, SAMPLE_PROTOCOL].find((protocol) => protocol.config === config);
}

export const SAMPLE_TEXT = shippedFile("manifests/sample-text-v1.json");
export const RETENTION_BASELINE = shippedFile("manifests/retention-baseline-v1.json");
export const SUITES_DIRECTORY = shippedFile("suites");
