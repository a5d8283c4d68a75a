import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sha256 } from "../text/sha256.ts";
import { loadProtocol } from "./load-protocol.ts";

const root = new URL("../../../", import.meta.url);
const readBytes = (file: string) => readFileSync(new URL(file, root));
const read = (file: string) => ({ file, bytes: readBytes(file) });

function loadShipped(config: string, official: string, synthetic: string) {
  return loadProtocol({
    config: read(`config/${config}.yaml`),
    officialManifest: read(`manifests/${official}.json`),
    syntheticManifest: read(`manifests/${synthetic}.json`),
    answerPrompt: read("config/prompts/answer-v1.txt"),
  });
}

const pinned = loadShipped("pr4789-v1", "longmemeval-official-v1", "synthetic-corrections-v1");
const sample = loadShipped("sample-v1", "sample-official-v1", "sample-corrections-v1");

describe("the sample protocol", () => {
  test("differs from the pinned one by its id and its dataset only", () => {
    const { config, official, synthetic } = sample;
    const { protocol_id, dataset } = pinned.config;
    expect({ ...config, protocol_id, dataset }).toEqual(pinned.config);
    expect({ ...official, protocol_id: pinned.official.protocol_id }).toEqual(pinned.official);
    expect({ ...synthetic, protocol_id: pinned.synthetic.protocol_id }).toEqual(pinned.synthetic);
    expect(config.protocol_id).toBe("sample-text-hybrid-v1");
  });

  test("pins the sample text", () => {
    const { filename, sha256: pinnedHash } = sample.config.dataset;
    expect(sha256(readBytes(`manifests/${filename}`))).toBe(pinnedHash);
  });
});

test("both configs name the prompt where it stands", () => {
  expect(pinned.config.qa.answer_prompt.path).toBe("config/prompts/answer-v1.txt");
  expect(sample.config.qa.answer_prompt.path).toBe("config/prompts/answer-v1.txt");
});
