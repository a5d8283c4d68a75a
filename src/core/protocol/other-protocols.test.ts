import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loadProtocol } from "./load-protocol.ts";
import { manifestKind } from "./manifest-kind.ts";

/** Protocol directories that others made: one in the repository, one that may stand beside it. */
const CONFORMANCE = new URL("../../../test/conformance/data/protocol/", import.meta.url);
const REAL = new URL("../../../../shared/real/protocol/", import.meta.url);

function read(url: URL) {
  return { file: url.pathname, bytes: readFileSync(url) };
}

function readManifest(directory: URL, kind: "official" | "synthetic") {
  const files = readdirSync(new URL("manifests/", directory)).map((name) =>
    read(new URL(`manifests/${name}`, directory)),
  );
  const [only, ...others] = files.filter(({ bytes }) => manifestKind(JSON.parse(bytes.toString())) === kind);
  if (only === undefined || others.length > 0) {
    throw new Error(`expected one ${kind} manifest in ${directory.pathname}`);
  }
  return only;
}

function load(directory: URL, config: string) {
  return loadProtocol({
    config: read(new URL(`configs/${config}`, directory)),
    officialManifest: readManifest(directory, "official"),
    syntheticManifest: readManifest(directory, "synthetic"),
    answerPrompt: read(new URL("prompts/answer-v1.txt", directory)),
  });
}

describe("the conformance protocol", () => {
  test("loads with the hashes of the reference", () => {
    expect(load(CONFORMANCE, "conformance-v1.yaml").artifacts).toEqual({
      config_sha256: "d547db83a83055e06a1fab4bc0b5c74dcf0ea7ec82c68f1d101fe7657338d65a",
      official_manifest_sha256: "944051542be2e45ea54a03292bdaa449fa340be9497cc11ad7d896977a888a58",
      synthetic_manifest_sha256: "721c66ebadb66df7f0e6c16d0185b04dea79c019d4ad49c0bd6257e26a045371",
      answer_prompt_sha256: "5ac4e4553172350daf83f1cda14d6935c8e671b5c7014ed5418cb69cbc49ae8d",
    });
  });
});

describe.skipIf(!existsSync(REAL))("the protocol of the published run", () => {
  test.each(["pr4789-reproduction-v1.yaml", "evidence-extract.yaml"])("loads from %s", (config) => {
    const protocol = load(REAL, config);
    expect(protocol.config.protocol_id).toBe("deermem-hybrid-v1-pr4789-reproduction-v1");
    expect(protocol.config.pool.capacities).toEqual([5, 7, 9]);
  });
});
