import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** Those of src/plugin/setup/builtin-protocols.ts; test/package/contents.test.ts holds the two together. */
const SHIPPED = [
  {
    config: "config/pr4789-v1.yaml",
    officialManifest: "manifests/longmemeval-official-v1.json",
    syntheticManifest: "manifests/synthetic-corrections-v1.json",
  },
  {
    config: "config/sample-v1.yaml",
    officialManifest: "manifests/sample-official-v1.json",
    syntheticManifest: "manifests/sample-corrections-v1.json",
  },
];

const BASELINE = "manifests/retention-baseline-v1.json";

/**
 * Writes the protocols that ship into a file, read and checked by the bundle of the core, so that a run need not do it
 * again, and the hash of the baseline that ships: see src/plugin/setup/built-protocols.ts.
 */
export function builtProtocols(core, file) {
  return {
    name: "built-protocols",
    async writeBundle() {
      const { loadProtocol, parseConfig } = await import(pathToFileURL(resolve(core)));
      const protocols = SHIPPED.map((files) => {
        const { answer_prompt } = parseConfig(readFileSync(files.config, "utf8"), files.config).qa;
        const parts = Object.entries({ ...files, answerPrompt: answer_prompt.path });
        return loadProtocol(Object.fromEntries(parts.map(([part, path]) => [part, fileAt(path)])));
      });
      const baseline = createHash("sha256").update(readFileSync(BASELINE)).digest("hex");
      writeFileSync(file, `${JSON.stringify({ protocols, retention_baseline_sha256: baseline })}\n`);
    },
  };
}

function fileAt(file) {
  return { file, bytes: readFileSync(file) };
}
