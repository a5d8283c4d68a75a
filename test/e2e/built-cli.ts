import { execFile } from "node:child_process";
import { copyFileSync, mkdtempSync, symlinkSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll } from "vitest";
import { REPOSITORY, RUNS_SOURCE, RUNTIME } from "./runtime.ts";

const run = promisify(execFile);

export interface CliRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Gives the way to call the package's command: of the package that is installed in the runtime under test, or built
 * from source once for a test file.
 */
export function useBuiltCli(): (...args: readonly string[]) => Promise<CliRun> {
  let folder = RUNTIME.evaluation;
  beforeAll(async () => {
    if (!RUNS_SOURCE) return;
    folder = mkdtempSync(join(tmpdir(), "eviction-cli-"));
    const typescript = dirname(createRequire(import.meta.url).resolve("typescript/package.json"));
    const args = ["-p", join(REPOSITORY, "tsconfig.build.json"), "--outDir", join(folder, "dist")];
    await run(process.execPath, [join(typescript, "bin/tsc"), ...args]);
    copyFileSync(join(REPOSITORY, "package.json"), join(folder, "package.json"));
    symlinkSync(join(REPOSITORY, "node_modules"), join(folder, "node_modules"), "dir");
  });
  afterAll(() => (RUNS_SOURCE ? rm(folder, { recursive: true, force: true }) : undefined));
  return async (...args) => {
    const env = { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined };
    return run(RUNTIME.node, [join(folder, "dist/cli/main.js"), ...args], { env }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    );
  };
}
