import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, inject, test } from "vitest";
import { loadProtocol } from "../../src/core/protocol/load-protocol.ts";
import { sha256 } from "../../src/core/text/sha256.ts";
import { PINNED_PROTOCOL, SAMPLE_PROTOCOL } from "../../src/plugin/setup/builtin-protocols.ts";
import { REPOSITORY } from "../e2e/runtime.ts";

const KILOBYTE = 1000;

const packed = inject("packed");
const paths = packed.files.map(({ path }) => path);

// With the libraries in its bundles: an installation takes 11 MB, and took 32 MB with a copy of each beside it.
test("the package stays within its size budget", () => {
  expect(packed.size).toBeLessThan(800 * KILOBYTE);
  expect(packed.unpackedSize).toBeLessThan(3200 * KILOBYTE);
  expect(paths.length).toBeLessThan(250);
});

test("the package has what runs and nothing that only develops it", () => {
  const folders = new Set(paths.map((path) => path.split("/")[0]));
  expect([...folders].sort()).toEqual(
    [
      "LICENSE",
      "README.md",
      "config",
      "dist",
      "manifests",
      "package.json",
      "python",
      "schema",
      "suites",
    ].sort(),
  );
  for (const path of paths) {
    expect(path).not.toMatch(/\.test\.|\.map$|tsconfig/);
    if (path.startsWith("dist/")) {
      expect(path).toMatch(/\.(js|d\.ts)$|^dist\/(?:protocols\.json|LICENCES-OF-LIBRARIES\.txt)$/);
    }
  }
});

test("the licences of the libraries in its bundles come with it", () => {
  const licences = readFileSync(join(REPOSITORY, "dist/LICENCES-OF-LIBRARIES.txt"), "utf8");
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(REPOSITORY, "package.json"), "utf8"),
  );
  const named = Array.from(licences.matchAll(/^([@\w/-]+) \d+\.\d+\.\d+$/gm), ([, library = ""]) => library);
  // One of them is what p-limit needs.
  expect(named).toEqual(["openai", "p-limit", "picocolors", "yaml", "yocto-queue", "zod"]);
  const ours = named.filter((library) => library in { ...dependencies, ...devDependencies });
  expect(ours).toEqual(["openai", "p-limit", "picocolors", "yaml", "zod"]);
  // Named by the types that are published.
  expect(Object.keys(dependencies)).toEqual(["zod"]);
});

test("the protocols that ship are those that their files hold", () => {
  const read = (file: string) => ({ file, bytes: readFileSync(join(REPOSITORY, file)) });
  const built = JSON.parse(readFileSync(join(REPOSITORY, "dist/protocols.json"), "utf8"));
  const loaded = [PINNED_PROTOCOL, SAMPLE_PROTOCOL].map(({ config, officialManifest, syntheticManifest }) =>
    loadProtocol({
      config: read(relative(REPOSITORY, config)),
      officialManifest: read(relative(REPOSITORY, officialManifest)),
      syntheticManifest: read(relative(REPOSITORY, syntheticManifest)),
      answerPrompt: read("config/prompts/answer-v1.txt"),
    }),
  );
  expect(built.protocols).toStrictEqual(loaded);
  const baseline = readFileSync(join(REPOSITORY, "manifests/retention-baseline-v1.json"));
  expect(built.retention_baseline_sha256).toBe(sha256(baseline));
});

test("of samples the package has those that a first run reads", () => {
  expect(paths.filter((path) => /sample|conformance/.test(path) && !path.startsWith("dist/")).sort()).toEqual(
    [
      "config/sample-v1.yaml",
      "manifests/sample-corrections-v1.json",
      "manifests/sample-official-v1.json",
      "manifests/sample-text-v1.json",
    ],
  );
});

test("what runs at installation or needs a compiler is not there", () => {
  const { scripts, gypfile } = JSON.parse(readFileSync(join(REPOSITORY, "package.json"), "utf8"));
  expect(Object.keys(scripts).filter((name) => /^(pre|post)?install$|^prepare$/.test(name))).toEqual([]);
  expect(gypfile).toBeUndefined();
});
