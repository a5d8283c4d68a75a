import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "../../src/core/text/sha256.ts";
import type { Files } from "./installed-folder.ts";
import { largeDataset } from "./large-dataset.ts";

const SAMPLE_FILES = [
  "manifests/sample-official-v1.json",
  "manifests/sample-corrections-v1.json",
  "config/prompts/answer-v1.txt",
];

/**
 * A protocol directory that pins the large dataset by its hash, the dataset, and a config that names both.
 * `options` are more options of the plugin, as they stand in its call.
 */
export function largeProtocol(repository: string, options = ""): Files {
  const read = (path: string) => readFileSync(join(repository, path), "utf8");
  const dataset = largeDataset(read("manifests/sample-text-v1.json"));
  const config = read("config/sample-v1.yaml").replace(/sha256: "\w+"/, `sha256: "${sha256(dataset)}"`);
  return {
    ...Object.fromEntries(SAMPLE_FILES.map((path) => [`protocol/${path}`, read(path)])),
    "protocol/config/large-v1.yaml": config,
    "large.json": dataset,
    "vitest.config.ts": evictionConfig(
      `{ dataset: "large.json", protocol: { config: "protocol/config/large-v1.yaml" }, ${options} }`,
    ),
  };
}

/** A config that has nothing but the plugin. */
export function evictionConfig(options = ""): string {
  return `import { defineConfig } from "vitest/config";
import { eviction } from "vitest-eviction";

export default defineConfig({ plugins: [eviction(${options})] });
`;
}
