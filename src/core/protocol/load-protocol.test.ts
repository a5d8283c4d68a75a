import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EvictionError } from "../errors/eviction-error.ts";
import { loadProtocol, type ProtocolFiles } from "./load-protocol.ts";

const root = new URL("../../../", import.meta.url);

function readPinned(): ProtocolFiles {
  const read = (file: string) => ({ file, bytes: readFileSync(new URL(file, root)) });
  return {
    config: read("config/pr4789-v1.yaml"),
    officialManifest: read("manifests/longmemeval-official-v1.json"),
    syntheticManifest: read("manifests/synthetic-corrections-v1.json"),
    answerPrompt: read("config/prompts/answer-v1.txt"),
  };
}

/** The pinned files with one text replaced in one of them. */
function filesWith(name: keyof ProtocolFiles, from: string, to: string): ProtocolFiles {
  const files = readPinned();
  const { file, bytes } = files[name];
  const text = new TextDecoder().decode(bytes);
  expect(text).toContain(from);
  return { ...files, [name]: { file, bytes: new TextEncoder().encode(text.replaceAll(from, to)) } };
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("hashes the bytes of each file", () => {
  const files = readPinned();
  expect(loadProtocol(files).artifacts).toEqual({
    config_sha256: sha256(files.config.bytes),
    official_manifest_sha256: sha256(files.officialManifest.bytes),
    synthetic_manifest_sha256: sha256(files.syntheticManifest.bytes),
    answer_prompt_sha256: sha256(files.answerPrompt.bytes),
  });
});

test("reads the prompt into its two parts", () => {
  const { prompt } = loadProtocol(readPinned());
  expect(prompt.system).toContain("INSUFFICIENT");
  expect(prompt.user).toContain("{{QUESTION}}");
});

test.each([
  ["officialManifest", "manifests/longmemeval-official-v1.json"],
  ["syntheticManifest", "manifests/synthetic-corrections-v1.json"],
] as const)("refuses the %s of another protocol", (name, file) => {
  expect(() => loadProtocol(filesWith(name, "deermem-hybrid-v1-vitest-v1", "other"))).toThrow(
    `${file}: protocol_id: expected "deermem-hybrid-v1-vitest-v1", as config/pr4789-v1.yaml has it, found "other".`,
  );
});

test("refuses a case id that stands in both manifests", () => {
  expect(() => loadProtocol(filesWith("syntheticManifest", "correction_timezone", "01493427"))).toThrow(
    'cases[2].case_id: expected an id that is not in the official manifest, found "01493427"',
  );
});

test("refuses a prompt that is not the pinned one, be it by a line end", () => {
  const files = filesWith("answerPrompt", "\n", "\r\n");
  const found = sha256(files.answerPrompt.bytes);
  expect(() => loadProtocol(files)).toThrow(
    new RegExp(
      `^config/prompts/answer-v1.txt: expected SHA-256 [0-9a-f]{64}, as .*, found ${found}\\. Restore`,
    ),
  );
});

test.each(["config", "officialManifest", "syntheticManifest"] as const)(
  "refuses a %s that is not UTF-8",
  (name) => {
    const files = { ...readPinned(), [name]: { file: "a.file", bytes: Uint8Array.of(0x61, 0xff) } };
    expect(() => loadProtocol(files)).toThrow("a.file: expected UTF-8 text, found 2 bytes that are not");
  },
);

test("names the file that is not valid", () => {
  const attempt = () => loadProtocol(filesWith("officialManifest", "loss_ranks", "lossRanks"));
  expect(attempt).toThrow(EvictionError);
  expect(attempt).toThrow("manifests/longmemeval-official-v1.json: expected every key within its rule");
});
