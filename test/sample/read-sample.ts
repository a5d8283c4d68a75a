import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type DatasetRow, parseDataset } from "../../src/core/dataset/parse-dataset.ts";
import { loadProtocol, type Protocol } from "../../src/core/protocol/load-protocol.ts";
import type { ProtocolFile } from "../../src/core/protocol/protocol-file.ts";

const ROOT = new URL("../../", import.meta.url);

/** The protocol that the sample text is pinned by. */
export function readSampleProtocol(): Protocol {
  return loadProtocol({
    config: readProtocolFile("config/sample-v1.yaml"),
    officialManifest: readProtocolFile("manifests/sample-official-v1.json"),
    syntheticManifest: readProtocolFile("manifests/sample-corrections-v1.json"),
    answerPrompt: readProtocolFile("config/prompts/answer-v1.txt"),
  });
}

/** The rows of the sample text, whatever the config says of its hash. */
export function readSampleRows(): readonly DatasetRow[] {
  const { file, bytes } = readSampleFile();
  return parseDataset(bytes, file, sha256Of(bytes));
}

export function readSampleFile(): ProtocolFile {
  return readProtocolFile("manifests/sample-text-v1.json");
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function readProtocolFile(file: string): ProtocolFile {
  return { file, bytes: readFileSync(new URL(file, ROOT)) };
}
