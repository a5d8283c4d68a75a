import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadProtocol, type Protocol } from "../../src/core/protocol/load-protocol.ts";
import type { ProtocolFile } from "../../src/core/protocol/protocol-file.ts";

/** The conformance folder: `EVICTION_CONFORMANCE`, or the committed one. */
export const CONFORMANCE =
  process.env.EVICTION_CONFORMANCE || fileURLToPath(new URL("data", import.meta.url));

/** A file of the conformance folder. Throws when it is missing. */
export function readConformanceFile(path: string): ProtocolFile {
  return { file: path, bytes: readFileSync(join(CONFORMANCE, path)) };
}

/** The objects of a `.jsonl` file of the conformance folder. Throws when it holds none. */
export function readConformanceRows<T>(path: string): readonly T[] {
  const lines = new TextDecoder().decode(readConformanceFile(path).bytes).split("\n");
  const rows = lines.filter((line) => line !== "").map((line) => JSON.parse(line) as T);
  if (rows.length === 0) {
    throw new Error(`${path} holds no row`);
  }
  return rows;
}

/** The protocol that pins the conformance corpus. */
export function loadConformanceProtocol(): Protocol {
  return loadProtocol({
    config: readConformanceFile("protocol/configs/conformance-v1.yaml"),
    officialManifest: readConformanceFile("protocol/manifests/longmemeval-official-v1.json"),
    syntheticManifest: readConformanceFile("protocol/manifests/synthetic-corrections-v1.json"),
    answerPrompt: readConformanceFile("protocol/prompts/answer-v1.txt"),
  });
}
