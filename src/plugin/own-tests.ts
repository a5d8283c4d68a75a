import { basename } from "node:path";
import type { TestProjectConfiguration } from "vitest/config";
import type { Vite } from "vitest/node";

/** The config files that Vitest takes as a project, and what makes a path a pattern to it. */
const CONFIG_FILE = /^vite(st)?(\.[\w-]+)?\.config\./;
const PATTERN = /[()[\]{}!*?+@|]/;

/**
 * The root's own tests as a project. Named by its config file, the root is taken as it is; another way to name it
 * loads the config once more.
 */
export function ownTests({ configFile, test }: Vite.InlineConfig): TestProjectConfiguration {
  const isTaken = typeof configFile === "string" && CONFIG_FILE.test(basename(configFile));
  if (isTaken && !PATTERN.test(configFile)) return configFile;
  return { extends: true, plugins: [withoutGlobalSetup()], test: { name: test?.name ?? "default" } };
}

/** Vitest runs the root's global setup whatever its projects are, so that a copy of the root must not run it again. */
function withoutGlobalSetup(): Vite.Plugin {
  return {
    name: "vitest-eviction:own-tests",
    config({ test }) {
      if (test !== undefined) test.globalSetup = [];
    },
  };
}
