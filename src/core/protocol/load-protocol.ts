import { createHash } from "node:crypto";
import { type PromptTemplate, parsePrompt } from "../answer/messages.ts";
import type { Problem } from "../errors/describe-issue.ts";
import { EvictionError } from "../errors/eviction-error.ts";
import { problemsError } from "../errors/parse-with.ts";
import { showText } from "../errors/show-value.ts";
import { type ProtocolConfig, parseConfig } from "./config.ts";
import {
  OFFICIAL_SCENARIOS,
  type OfficialManifest,
  parseOfficialManifest,
  parseSyntheticManifest,
  type SyntheticManifest,
} from "./manifests.ts";
import type { RunArtifacts } from "./run-identity.ts";

/** A file that was read: its name for errors and what it holds. */
export interface ProtocolFile {
  readonly file: string;
  readonly bytes: Uint8Array;
}

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

/**
 * A protocol from its four files (protocol section 1). Throws an `EvictionError` when a file is not valid, when
 * the three protocol ids differ, when a case id stands in both manifests, or when the prompt is another than the
 * pinned one.
 */
export function loadProtocol(files: ProtocolFiles): Protocol {
  const config = parseConfig(decode(files.config), files.config.file);
  const official = parseOfficialManifest(decode(files.officialManifest), files.officialManifest.file);
  const synthetic = parseSyntheticManifest(decode(files.syntheticManifest), files.syntheticManifest.file);
  checkManifest(files.officialManifest.file, config, official.protocol_id, []);
  checkManifest(files.syntheticManifest.file, config, synthetic.protocol_id, sharedIds(official, synthetic));
  const promptHash = sha256(files.answerPrompt);
  checkPrompt(files, config, promptHash);
  return {
    config,
    official,
    synthetic,
    prompt: parsePrompt(decode(files.answerPrompt), files.answerPrompt.file),
    artifacts: {
      config_sha256: sha256(files.config),
      official_manifest_sha256: sha256(files.officialManifest),
      synthetic_manifest_sha256: sha256(files.syntheticManifest),
      answer_prompt_sha256: promptHash,
    },
  };
}

function decode({ file, bytes }: ProtocolFile): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new EvictionError("protocol", {
      where: file,
      expected: "UTF-8 text",
      found: `${bytes.length} bytes that are not`,
      fix: "Save the file as UTF-8",
    });
  }
}

function sha256({ bytes }: ProtocolFile): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function checkManifest(
  file: string,
  config: ProtocolConfig,
  protocolId: string,
  problems: readonly Problem[],
): void {
  const otherId = {
    path: "protocol_id",
    expected: `${showText(config.protocol_id)} as in the config`,
    found: showText(protocolId),
  };
  const found = protocolId === config.protocol_id ? problems : [otherId, ...problems];
  if (found.length > 0) {
    throw problemsError(found, {
      code: "protocol",
      file,
      fix: "Use a config and manifests that belong together, with case ids of their own",
    });
  }
}

function sharedIds(official: OfficialManifest, synthetic: SyntheticManifest): readonly Problem[] {
  const officialIds = new Set(OFFICIAL_SCENARIOS.flatMap((scenario) => official.scenarios[scenario]));
  return synthetic.cases.flatMap(({ case_id: id }, index) =>
    officialIds.has(id)
      ? [
          {
            path: `cases[${index}].case_id`,
            expected: "an id that is not in the official manifest",
            found: showText(id),
          },
        ]
      : [],
  );
}

function checkPrompt(files: ProtocolFiles, config: ProtocolConfig, hash: string): void {
  const pinned = config.qa.answer_prompt.sha256;
  if (hash !== pinned) {
    throw new EvictionError("protocol", {
      where: files.answerPrompt.file,
      expected: `SHA-256 ${pinned}, as qa.answer_prompt.sha256 of ${files.config.file} has it`,
      found: hash,
      fix: "Restore the prompt, or pin the new one under a protocol id of its own",
    });
  }
}
