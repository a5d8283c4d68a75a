import { resolve } from "node:path";
import type { TestProjectConfiguration } from "vitest/config";
import type { Vite } from "vitest/node";
import { wholeSuites } from "../reporter/full-run.ts";
import { EvictionReporter } from "../reporter/index.ts";
import { howToWrite } from "../reporter/render/generate-advice.ts";
import type { Judging } from "../reporter/reporter-settings.ts";
import { type EvictionApi, PLUGIN } from "./eviction-api.ts";
import { evictionProject, mayCall, suitesFolder } from "./eviction-project.ts";
import { type GivenOptions, givenOptions } from "./given-options.ts";
import type { EvictionOptions } from "./options.ts";
import { ownTests } from "./own-tests.ts";
import { policyTriggers } from "./policies/watch-policies.ts";
import type { Settings } from "./settings.ts";
import { suiteFiles } from "./suites/generated-files.ts";
import { SUITE_ENDING } from "./suites/suite-ending.ts";
import { PROVIDED_OPTIONS, PROVIDED_SUITES } from "./task-meta.ts";
// By itself, so that the published types keep it: it adds to Vitest's.
import "./task-meta.ts";

export type { PolicyInput, PolicyOutput, SelectFacts } from "../core/selector/own-policy.ts";
export type { Gate } from "../reporter/gates/gate-schema.ts";
export type { EvictionOptions, Verdict } from "./options.ts";
export { type PythonSelector, python } from "./selector/python.ts";

/**
 * Adds the project `eviction` and its reporter to a root Vitest config:
 * `plugins: [eviction()]`, then `vitest run --project eviction`.
 * Bad options are told by the contract "settings" of a run, so that other projects still run.
 */
export function eviction(options: EvictionOptions = {}): Vite.Plugin {
  let isWatching = false;
  return {
    name: PLUGIN,
    api: { options } satisfies EvictionApi,
    config(config) {
      config.test ??= {};
      // With projects, a root runs no tests of its own: without any, its tests become one.
      if (config.test.projects === undefined) {
        config.test.name ??= "default";
        config.test.projects = [ownTests(config)];
      }
      const { projects } = config.test;
      if (projects.some(isEvictionProject)) return;
      const root = resolve(config.root ?? config.test.root ?? process.cwd());
      const given = givenOptions(options);
      projects.push(
        evictionProject(given, process.env, root, reporterHook(options, given), () => isWatching),
      );
    },
    configResolved({ server }) {
      // Vitest takes the watcher away from a run that ends.
      isWatching = server.watch !== null;
    },
    configureVitest({ vitest, project }) {
      if (project.vite.config.configFile === vitest.vite.config.configFile) return;
      vitest.logger.warn(
        `vitest-eviction: eviction() of the project "${project.name}" does nothing. List it in the root config.`,
      );
    },
  };
}

/** What ships has its baseline: only where something may be the user's own is it looked at, and what does so loaded. */
async function judgingOf(settings: Settings): Promise<Judging | undefined> {
  const { config, officialManifest, syntheticManifest, policies } = settings;
  const isOwn = (config ?? officialManifest ?? syntheticManifest) !== undefined || policies.length > 0;
  if (!isOwn) return undefined;
  const { judgingBaseline } = await import("./setup/judging-baseline.ts");
  return judgingBaseline(settings);
}

/** Ours is told by what it provides: a project of the user's own with its name is Vitest's to refuse. */
function isEvictionProject(project: TestProjectConfiguration): boolean {
  if (typeof project !== "object" || !("test" in project)) return false;
  return Object.hasOwn(project.test?.provide ?? {}, PROVIDED_OPTIONS);
}

/** Pushed once Vitest is configured, the reporter stays under any `--reporter`. */
function reporterHook(options: EvictionOptions, given: GivenOptions): Vite.Plugin {
  return {
    name: "vitest-eviction:reporter",
    configureVitest({ vitest, project }) {
      const folder = suitesFolder(given, vitest.config.root);
      if (suiteFiles(folder).length === 0) {
        const lines = [
          "vitest-eviction: nothing is evaluated, for there is no suite in",
          folder,
          howToWrite(folder),
        ];
        vitest.logger.warn(lines.join("\n"));
      }
      // A retried test would ask again what its own attempts have settled, whatever `--retry` says.
      project.config.retry = 0;
      // A row waits for its turn as long as it takes, whatever `--testTimeout` says.
      project.config.testTimeout = 0;
      const suites = () => vitest.state.getFilepaths().filter((file) => file.endsWith(SUITE_ENDING));
      vitest.config.watchTriggerPatterns = [
        ...(vitest.config.watchTriggerPatterns ?? []),
        ...policyTriggers(options, vitest.config.root, suites),
      ];
      vitest.config.reporters.push(
        new EvictionReporter({
          async settings() {
            // Loaded once a start no longer waits for this process: it needs nothing of it.
            const [{ checkOptions }, { resolveSettings }] = await Promise.all([
              import("./check-options.ts"),
              import("./settings.ts"),
            ]);
            const places = { root: vitest.config.root, workingDirectory: process.cwd() };
            const settings = resolveSettings(await checkOptions(options), process.env, places);
            const { outputDir, baseline, gates, suites } = settings;
            const judging = await judgingOf(settings);
            return { namedDirectory: outputDir, baseline, judging, gates, suites };
          },
          environment: process.env,
          now: () => new Date(),
          ...(mayCall(given, process.env) && {
            async beforeCalls(specifications) {
              const suites = await wholeSuites(vitest, specifications);
              project.provide(PROVIDED_SUITES, suites);
              return suites.length > 0;
            },
          }),
        }),
      );
    },
  };
}
