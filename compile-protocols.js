// Writes the protocols that ship, read and checked, so that a run need not do it again (src/plugin/setup/built-protocols.ts).
import { readFileSync, writeFileSync } from "node:fs";
import { loadProtocol } from "./dist/core/index.js";

const PROMPT = "config/prompts/answer-v1.txt";
const SHIPPED = [
  [
    "config/pr4789-v1.yaml",
    "manifests/longmemeval-official-v1.json",
    "manifests/synthetic-corrections-v1.json",
  ],
  ["config/sample-v1.yaml", "manifests/sample-official-v1.json", "manifests/sample-corrections-v1.json"],
];

const protocols = SHIPPED.map(([config, official, synthetic]) =>
  loadProtocol({
    config: fileOf(config),
    officialManifest: fileOf(official),
    syntheticManifest: fileOf(synthetic),
    answerPrompt: fileOf(PROMPT),
  }),
);
writeFileSync("dist/protocols.json", `${JSON.stringify(protocols)}\n`);

function fileOf(file) {
  return { file, bytes: readFileSync(file) };
}
