import { resolve, sep } from "node:path";
import type { TestProjectInlineConfiguration } from "vitest/config";
import type { Vite } from "vitest/node";
import { packageModule, shippedFile } from "../files/package-files.ts";
import { PROJECT } from "../reporter/full-run.ts";
import { type Environment, variableOf } from "./environment.ts";
import type { GivenOptions } from "./given-options.ts";
import { SUITES_DIRECTORY } from "./setup/builtin-protocols.ts";
import { generatedFiles } from "./suites/generated-files.ts";
import { SUITE_ENDING } from "./suites/suite-ending.ts";
import { PROVIDED_OPTIONS } from "./task-meta.ts";

/** Names that the pinned configs have; another config's are known once it is read. */
const PROVIDER_VARIABLES = ["DEERMEM_EVAL_ANSWER_API_KEY", "DEERMEM_EVAL_ANSWER_BASE_URL"];

/** Loaded by Node as it is, wherever a link to the package points. */
const BUILT_MODULE = new RegExp(`^${escaped(shippedFile("dist/"))}`);

/**
 * The project that runs the suites; `root` is where a folder of the user's is relative to.
 * `hooks` is a plugin of its own for the project: under `--project` only the project's plugins are asked. `isWatching`
 * tells once the root's config is resolved.
 */
export function evictionProject(
  given: GivenOptions,
  env: Environment,
  root: string,
  hooks: Vite.Plugin,
  isWatching: () => boolean,
): TestProjectInlineConfiguration {
  const folder = suitesFolder(given, root);
  const project = {
    // Nothing of the root's setup belongs to an evaluation; v5 wants that said, v4's types do not know it.
    extends: false,
    plugins: [hooks, ownModule(), uncompiled(folder, isWatching)],
    test: {
      name: PROJECT,
      include: [`${asPattern(folder)}/*${SUITE_ENDING}`],
      exclude: [],
      globalSetup: [packageModule("plugin/setup/global-setup")],
      // Tests never call a provider: even a run that stops early gives them nothing to leak.
      env: Object.fromEntries(PROVIDER_VARIABLES.map((name) => [name, ""])),
      provide: { [PROVIDED_OPTIONS]: given },
      // One worker starts fastest, and as a thread. Its files run one after the other, each with its tests side by
      // side, so a provider would idle at every file's end: a run that may call one has another, each a process whose
      // end leaves the answers alone.
      isolate: false,
      ...(mayCall(given, env) ? { maxWorkers: 2, pool: "forks" } : { maxWorkers: 1, pool: "threads" }),
      maxConcurrency: 64,
      server: { deps: { inline: [/\.eviction\.ts$/], external: [BUILT_MODULE] } },
      sequence: { groupOrder: 1 },
      // Rows wait for their turn at the provider, whose attempts have a time-out of their own.
      testTimeout: 0,
      retry: 0,
    },
  };
  return project as TestProjectInlineConfiguration;
}

/** The module of the suites, wherever they lie: known at once, where Vite would search for it anew in each suite. */
function ownModule(): Vite.Plugin {
  const file = packageModule("plugin/cases/suite-api");
  return {
    name: "vitest-eviction:case",
    enforce: "pre",
    resolveId: { filter: { id: /^vitest-eviction\/case$/ }, handler: () => file },
  };
}

/**
 * Leaves generated suites as they are: they are JavaScript, and the source map of a compiled one takes as long as its
 * tests. While watching, one may become another file at any time. An option of Vite 8: an older one compiles them.
 */
function uncompiled(folder: string, isWatching: () => boolean): Vite.Plugin {
  return {
    name: "vitest-eviction:suites",
    config: () => (isWatching() ? {} : { oxc: { exclude: generatedFiles(folder).map(exactly) } }),
  };
}

/** The folder of the suites; `root` is where a folder of the user's is relative to. */
export function suitesFolder(given: GivenOptions, root: string): string {
  const named: unknown = Object("options" in given ? given.options : {}).suites;
  return typeof named === "string" ? resolve(root, named) : SUITES_DIRECTORY;
}

/** A folder as a pattern, in which nothing of its own name is one. */
function asPattern(folder: string): string {
  return forwardSlashes(folder).replace(/[()[\]{}*?|]/g, "\\$&");
}

/** What no other file's path matches. */
function exactly(file: string): RegExp {
  return new RegExp(`^${escaped(forwardSlashes(file))}$`);
}

function escaped(path: string): string {
  return path.replace(/[^\w/]/g, "\\$&");
}

/** As Vite writes paths. */
function forwardSlashes(path: string): string {
  return path.split(sep).join("/");
}

/** Whether a run looks like a live one. It is a guess for speed alone: the limit on calls holds either way. */
export function mayCall(given: GivenOptions, env: Environment): boolean {
  const options = Object("options" in given ? given.options : {});
  const provider = variableOf(env, "EVICTION_PROVIDER") ?? options.provider;
  if (provider !== undefined) return provider === "live";
  return PROVIDER_VARIABLES.some((name) => variableOf(env, name) !== undefined);
}
