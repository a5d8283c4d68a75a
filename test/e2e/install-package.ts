import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { installedFolder } from "../../bench/folders/installed-folder.ts";

const REPOSITORY = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Builds the package and installs it in a folder of its own, where the runs under test start: they take the way of
 * a project that uses the package. Not where another folder is named, such as `compat/vitest-5`.
 */
export async function setup(): Promise<() => void> {
  if (process.env.EVICTION_E2E_VITEST) return () => {};
  const program = join(
    dirname(createRequire(import.meta.url).resolve("rolldown/package.json")),
    "bin/cli.mjs",
  );
  await promisify(execFile)(process.execPath, [program, "--config", "rolldown.config.js"], {
    cwd: REPOSITORY,
  });
  const parent = mkdtempSync(join(tmpdir(), "eviction-e2e-"));
  const config = readFileSync(join(REPOSITORY, "compat/vitest-5/vitest.config.ts"), "utf8");
  process.env.EVICTION_E2E_VITEST = installedFolder(parent, "installed", REPOSITORY, {
    "vitest.config.ts": config,
  });
  return () => rmSync(parent, { recursive: true, force: true });
}
