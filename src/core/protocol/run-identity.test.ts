import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { differingArtifacts, identityHash, type RunArtifacts } from "./run-identity.ts";

const artifacts: RunArtifacts = {
  config_sha256: "a".repeat(64),
  official_manifest_sha256: "b".repeat(64),
  synthetic_manifest_sha256: "c".repeat(64),
  answer_prompt_sha256: "d".repeat(64),
  dataset_sha256: "e".repeat(64),
};

describe("identityHash", () => {
  test("hashes the five as JSON with sorted keys", () => {
    const [a, b, c, d, e] = ["a", "b", "c", "d", "e"].map((digit) => digit.repeat(64));
    const text =
      `{"answer_prompt_sha256": "${d}", "config_sha256": "${a}", "dataset_sha256": "${e}", ` +
      `"official_manifest_sha256": "${b}", "synthetic_manifest_sha256": "${c}"}`;
    expect(identityHash(artifacts)).toBe(createHash("sha256").update(text).digest("hex"));
  });

  test("does not depend on the order or on other members", () => {
    const shuffled = Object.fromEntries([...Object.entries(artifacts).reverse(), ["created_at", "now"]]);
    expect(identityHash(shuffled as unknown as RunArtifacts)).toBe(identityHash(artifacts));
  });

  test("differs when any of the five differs", () => {
    const hashes = Object.keys(artifacts).map((name) =>
      identityHash({ ...artifacts, [name]: "0".repeat(64) }),
    );
    expect(new Set([...hashes, identityHash(artifacts)]).size).toBe(6);
  });
});

describe("differingArtifacts", () => {
  test("names nothing for equal runs", () => {
    expect(differingArtifacts(artifacts, { ...artifacts })).toEqual([]);
  });

  test("names what differs", () => {
    const other = { ...artifacts, dataset_sha256: "0".repeat(64), config_sha256: "1".repeat(64) };
    expect(differingArtifacts(artifacts, other)).toEqual(["config_sha256", "dataset_sha256"]);
  });
});
