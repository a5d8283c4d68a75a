import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const PROMPT = "config/prompts/answer-v1.txt";
const SHIPPED = [
  {
    config: "config/pr4789-v1.yaml",
    officialManifest: "manifests/longmemeval-official-v1.json",
    syntheticManifest: "manifests/synthetic-corrections-v1.json",
    answerPrompt: PROMPT,
  },
  {
    config: "config/sample-v1.yaml",
    officialManifest: "manifests/sample-official-v1.json",
    syntheticManifest: "manifests/sample-corrections-v1.json",
    answerPrompt: PROMPT,
  },
];

/**
 * Writes the protocols that ship into a file, read and checked by the bundle of the core, so that a run need not do it
 * again: see src/plugin/setup/built-protocols.ts.
 */
export function builtProtocols(core, file) {
  return {
    name: "built-protocols",
    async writeBundle() {
      const { loadProtocol } = await import(`${pathToFileURL(resolve(core))}?${Date.now()}`);
      const protocols = SHIPPED.map((files) =>
        loadProtocol(Object.fromEntries(Object.entries(files).map(([part, path]) => [part, fileAt(path)]))),
      );
      writeFileSync(file, `${JSON.stringify(protocols)}\n`);
    },
  };
}

function fileAt(file) {
  return { file, bytes: readFileSync(file) };
}
