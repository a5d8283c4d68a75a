import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { writeFiles } from "../../bench/folders/installed-folder.ts";
import { RUNTIME } from "./runtime.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/**
 * A project of somebody else's that uses the plugin: its root config has the plugin and, where given, a `test`
 * section and the plugin's options, as source text. The packages are those of the runtime under test.
 */
export function consumerFolder(
  files: Readonly<Record<string, string>> = {},
  testSection = "{}",
  options = "",
): string {
  const folder = temporaryFolder();
  symlinkSync(join(RUNTIME.root, "node_modules"), join(folder, "node_modules"), "dir");
  const config = `
import { defineConfig } from "vitest/config";
import { eviction } from ${JSON.stringify(RUNTIME.plugin)};

export default defineConfig({ plugins: [eviction(${options})], test: ${testSection} });
`;
  writeFiles(folder, {
    "package.json": JSON.stringify({ type: "module" }),
    "vitest.config.ts": config,
    ...files,
  });
  return folder;
}
