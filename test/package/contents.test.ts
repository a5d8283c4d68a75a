import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { REPOSITORY } from "../e2e/runtime.ts";

const KILOBYTE = 1000;

const packed = inject("packed");
const paths = packed.files.map(({ path }) => path);

test("the package stays within its size budget", () => {
  expect(packed.size).toBeLessThan(300 * KILOBYTE);
  expect(packed.unpackedSize).toBeLessThan(1000 * KILOBYTE);
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
    if (path.startsWith("dist/")) expect(path).toMatch(/\.(js|d\.ts)$/);
  }
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
