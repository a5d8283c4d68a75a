import { expect, test } from "vitest";
import { makeConfig, makeQa } from "../../../test/factories/make-config.ts";
import { makeArtifacts } from "../../../test/factories/make-run-header.ts";
import { qaRunText } from "./qa-run-file.ts";
import { readQaRunArtifacts } from "./read-qa-run-file.ts";

const ARTIFACTS = makeArtifacts();
const GIT = { head: null, dirty: null };
const TEXT = qaRunText(makeConfig(), ARTIFACTS, "2026-01-02T03:04:05.678Z", GIT);

test("writes what binds a directory", () => {
  expect(TEXT).toBe(`{
  "artifacts": {
    "answer_prompt_sha256": "${"4".repeat(64)}",
    "config_sha256": "${"1".repeat(64)}",
    "dataset_sha256": "${"5".repeat(64)}",
    "official_manifest_sha256": "${"2".repeat(64)}",
    "synthetic_manifest_sha256": "${"3".repeat(64)}"
  },
  "created_at": "2026-01-02T03:04:05.678Z",
  "dataset": {
    "filename": "records.json",
    "repository": "tiny/records",
    "revision": "${"a".repeat(40)}",
    "sha256": "${"5".repeat(64)}"
  },
  "git": {
    "dirty": null,
    "head": null
  },
  "protocol_id": "tiny-v1",
  "qa": {
    "api_key_env": "TINY_KEY",
    "base_url_env": "TINY_URL",
    "capacity": 7,
    "grader_version": "deterministic-overlap-v1",
    "max_attempts": 3,
    "max_tokens": 64,
    "model": "local-model",
    "stream": false,
    "temperature": 0.0,
    "timeout_seconds": 30,
    "workers": 2
  },
  "schema_version": 2
}
`);
});

test("writes the checkout that ran it, and a temperature that is no integer", () => {
  const config = makeConfig({ qa: makeQa({ temperature: 1e-7 }) });
  const text = qaRunText(config, ARTIFACTS, "", { head: "b".repeat(40), dirty: true });
  expect(text).toContain(`"git": {\n    "dirty": true,\n    "head": "${"b".repeat(40)}"\n  }`);
  expect(text).toContain('"temperature": 1e-07,');
});

test("reads back the five hashes", () => {
  expect(readQaRunArtifacts(TEXT)).toEqual(ARTIFACTS);
});

test("reads the hashes and nothing else, so that a run of other software binds a directory too", () => {
  const text = JSON.stringify({ schema_version: 3, artifacts: { ...ARTIFACTS, code_sha256: "6" } });
  expect(readQaRunArtifacts(text)).toEqual(ARTIFACTS);
});

test.each([
  "",
  "{",
  "null",
  "[]",
  "{}",
  '{"artifacts": null}',
  TEXT.replace("dataset_sha256", "data_sha256"),
])("finds no hashes in another text (%#)", (text) => {
  expect(readQaRunArtifacts(text)).toBeUndefined();
});

test("finds no hashes where one is not text", () => {
  expect(
    readQaRunArtifacts(JSON.stringify({ artifacts: { ...ARTIFACTS, config_sha256: 1 } })),
  ).toBeUndefined();
});
