import { type PromptTemplate, parsePrompt } from "../answer/parse-prompt.ts";
import { EvictionError } from "../errors/eviction-error.ts";
import { sha256 } from "../text/sha256.ts";
import { checkManifests } from "./check-manifests.ts";
import { type ProtocolConfig, parseConfig } from "./config.ts";
import { manifestRules } from "./manifest-rules.ts";
import {
  type OfficialManifest,
  parseOfficialManifest,
  parseSyntheticManifest,
  type SyntheticManifest,
} from "./manifests.ts";
import { type LoadedFile, loadFile, type ProtocolFile } from "./protocol-file.ts";
import type { RunArtifacts } from "./run-identity.ts";

/** The four files of a protocol, found and read by the caller. */
export interface ProtocolFiles {
  readonly config: ProtocolFile;
  readonly officialManifest: ProtocolFile;
  readonly syntheticManifest: ProtocolFile;
  /** The file that the config's `qa.answer_prompt.path` names. */
  readonly answerPrompt: ProtocolFile;
}

/** All that a protocol pins, each part checked by itself and against the others. */
export interface Protocol {
  readonly config: ProtocolConfig;
  readonly official: OfficialManifest;
  readonly synthetic: SyntheticManifest;
  readonly prompt: PromptTemplate;
  /** Lower-case hex SHA-256 of the bytes of each file (protocol section 1). */
  readonly artifacts: Omit<RunArtifacts, "dataset_sha256">;
}

/** Both manifests of a config. */
export interface LoadedManifests {
  readonly official: LoadedFile<OfficialManifest>;
  readonly synthetic: LoadedFile<SyntheticManifest>;
}

/**
 * A protocol from its four files (protocol section 1): the steps below, one after the other. Throws an
 * `EvictionError` at the first file that is not valid or does not belong to the others.
 */
export function loadProtocol(files: ProtocolFiles): Protocol {
  const config = loadConfig(files.config);
  return protocolOf(config, loadManifests(config, files), loadAnswerPrompt(config, files.answerPrompt));
}

/** Reads the config. Throws an `EvictionError` when it is not valid. */
export function loadConfig(file: ProtocolFile): LoadedFile<ProtocolConfig> {
  return loadFile(file, parseConfig);
}

/**
 * Reads the manifests of a config. Throws an `EvictionError` when one is not valid, when it has another protocol
 * id than the config, or when a case id or a scenario stands in both.
 */
export function loadManifests(
  config: LoadedFile<ProtocolConfig>,
  files: Pick<ProtocolFiles, "officialManifest" | "syntheticManifest">,
): LoadedManifests {
  const rules = manifestRules(config.value);
  const official = loadFile(files.officialManifest, (text, file) => parseOfficialManifest(text, file, rules));
  const synthetic = loadFile(files.syntheticManifest, (text, file) =>
    parseSyntheticManifest(text, file, rules),
  );
  checkManifests(config, official, synthetic);
  return { official, synthetic };
}

/** Reads the prompt of a config. Throws an `EvictionError` when its bytes are not the pinned ones. */
export function loadAnswerPrompt(
  config: LoadedFile<ProtocolConfig>,
  file: ProtocolFile,
): LoadedFile<PromptTemplate> {
  const pinned = config.value.qa.answer_prompt.sha256;
  const found = sha256(file.bytes);
  if (found !== pinned) {
    throw new EvictionError("protocol", {
      where: file.file,
      expected: `SHA-256 ${pinned}, as qa.answer_prompt.sha256 of ${config.file} has it`,
      found,
      fix: "Restore the prompt, or pin the new one under a protocol id of its own",
    });
  }
  return loadFile(file, parsePrompt);
}

/** Puts together what the steps have read. */
export function protocolOf(
  config: LoadedFile<ProtocolConfig>,
  { official, synthetic }: LoadedManifests,
  prompt: LoadedFile<PromptTemplate>,
): Protocol {
  return {
    config: config.value,
    official: official.value,
    synthetic: synthetic.value,
    prompt: prompt.value,
    artifacts: {
      config_sha256: config.sha256,
      official_manifest_sha256: official.sha256,
      synthetic_manifest_sha256: synthetic.sha256,
      answer_prompt_sha256: prompt.sha256,
    },
  };
}
