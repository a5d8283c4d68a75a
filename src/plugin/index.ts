import type { TestProjectConfiguration } from "vitest/config";
import type { Vite } from "vitest/node";
import { PROJECT } from "../reporter/full-run.ts";
import { EvictionReporter } from "../reporter/index.ts";
import { evictionProject } from "./eviction-project.ts";
import { checkOptions, type EvictionOptions, parseOptions } from "./options.ts";
import { resolveSettings } from "./settings.ts";
import "./task-meta.ts";

export type { Gate } from "../reporter/gates/gate-schema.ts";
export type { EvictionOptions, Verdict } from "./options.ts";

/**
 * Adds the project `eviction` and its reporter to a root Vitest config:
 * `plugins: [eviction()]`, then `vitest run --project eviction`.
 * Bad options are told by the contract "settings" of a run, so that other projects still run.
 */
export function eviction(options: EvictionOptions = {}): Vite.Plugin {
  return {
    name: "vitest-eviction",
    config(config) {
      config.test ??= {};
      // With projects, a root runs no tests of its own: without any, its tests become one.
      config.test.projects ??= [{ extends: true, test: { name: config.test.name ?? "default" } }];
      const { projects } = config.test;
      if (!projects.some(isEvictionProject))
        projects.push(evictionProject(checkOptions(options), process.env, reporterHook(options)));
    },
  };
}

function isEvictionProject(project: TestProjectConfiguration): boolean {
  return typeof project === "object" && "test" in project && project.test?.name === PROJECT;
}

/** Pushed once Vitest is configured, the reporter stays under any `--reporter`. */
function reporterHook(options: EvictionOptions): Vite.Plugin {
  return {
    name: "vitest-eviction:reporter",
    configureVitest({ vitest, project }) {
      // A retried test would ask again what its own attempts have settled, whatever `--retry` says.
      project.config.retry = 0;
      // A row waits for its turn as long as it takes, whatever `--testTimeout` says.
      project.config.testTimeout = 0;
      const places = { root: vitest.config.root, workingDirectory: process.cwd() };
      vitest.config.reporters.push(
        new EvictionReporter({
          namedDirectory: () => resolveSettings(options, process.env, places).outputDir,
          baseline: () => resolveSettings(options, process.env, places).baseline,
          gates: () => parseOptions(options).gates ?? [],
          environment: process.env,
          now: () => new Date(),
        }),
      );
    },
  };
}
