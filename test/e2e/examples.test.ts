import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyFolder, filesBelow } from "./folders.ts";
import { runCliIn } from "./run-cli.ts";
import { runVitest } from "./run-vitest.ts";
import { REPOSITORY, RUNTIME } from "./runtime.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A copy of an example with the packages that its README asks for. */
function exampleCopy(name: string, packages: readonly string[] = []): string {
  const from = join(REPOSITORY, "examples", name);
  const folder = temporaryFolder();
  copyFolder(from, folder, (path) => !path.startsWith("node_modules"));
  rmSync(join(folder, "eviction"), { recursive: true, force: true });
  mkdirSync(join(folder, "node_modules"));
  for (const each of ["vitest", "vitest-eviction"]) link(RUNTIME.root, folder, each);
  for (const each of packages) link(REPOSITORY, folder, each);
  return folder;
}

function link(from: string, to: string, name: string): void {
  symlinkSync(join(from, "node_modules", name), join(to, "node_modules", name), "dir");
}

test.each([
  ["recency-only", "recency-only", []],
  ["least-frequently-accessed", "least-accessed", []],
  ["memory-store", "memory-store", ["lru-cache"]],
])("the example %s runs as its README says", async (name, policy, packages) => {
  const folder = exampleCopy(name, packages);

  const generated = await runCliIn(folder, "generate");
  expect(generated.code, generated.stderr).toBe(0);
  const run = await runVitest({ cwd: folder });

  expect(run.exitCode, run.output).toBe(0);
  expect(run.stdout).toMatch(new RegExp(`^ {2}${policy}( +\\d+/45){3}$`, "m"));
  expect(filesBelow(folder).filter((path) => path.endsWith("own.summary.json"))).toHaveLength(1);
});
