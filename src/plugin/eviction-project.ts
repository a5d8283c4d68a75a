import { fileURLToPath } from "node:url";
import type { TestProjectInlineConfiguration } from "vitest/config";
import type { Vite } from "vitest/node";
import { SUITES_DIRECTORY } from "./builtin-protocols.ts";
import type { EvictionOptions } from "./options.ts";
import { PROVIDED_OPTIONS } from "./task-meta.ts";

/** The name of the project that the plugin adds. */
export const PROJECT = "eviction";

/**
 * The project that runs the suites.
 * `hooks` is a plugin of its own for the project: under `--project` only the project's plugins are asked.
 */
export function evictionProject(
  options: EvictionOptions,
  hooks: Vite.Plugin,
): TestProjectInlineConfiguration {
  const project = {
    // Nothing of the root's setup belongs to an evaluation; v5 wants that said, v4's types do not know it.
    extends: false,
    plugins: [hooks],
    resolve: { alias: { "vitest-eviction/case": sibling("suite-api") } },
    server: { deps: { inline: [/\.eviction\.ts$/] } },
    test: {
      name: PROJECT,
      include: [`${SUITES_DIRECTORY}/*.eviction.ts`],
      exclude: [],
      globalSetup: [sibling("global-setup")],
      provide: { [PROVIDED_OPTIONS]: options },
      // One worker starts fastest, and its tests side by side keep the provider busy.
      isolate: false,
      maxWorkers: 1,
      maxConcurrency: 64,
      sequence: { groupOrder: 1 },
      // Rows wait for their turn at the provider, whose attempts have a time-out of their own.
      testTimeout: 0,
      retry: 0,
    },
  };
  return project as TestProjectInlineConfiguration;
}

/** A module beside this one, as source or as built. */
function sibling(name: string): string {
  const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
  return fileURLToPath(new URL(`./${name}.${extension}`, import.meta.url));
}
