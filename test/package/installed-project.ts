import { execFile } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { writeFiles } from "../../bench/folders/installed-folder.ts";
import { temporaryFolder } from "../e2e/temporary-folder.ts";
import { startRegistry } from "./loopback-registry.ts";

export interface CommandRun {
  readonly exitCode: number | null;
  readonly output: string;
}

/** A folder of somebody else's, with npm and its commands as a person has them there. */
export interface Project {
  readonly folder: string;
  /** Writes files by path below the folder. */
  write(files: Readonly<Record<string, string>>): void;
  /** Runs a command line in the folder, or in one below it. */
  run(command: string, below?: string): Promise<CommandRun>;
}

/** An empty folder below a new one, with a registry at hand that has the packed package. */
export async function emptyProject(name = "project"): Promise<Project> {
  const above = temporaryFolder();
  const folder = join(above, name);
  mkdirSync(folder);
  const env = {
    ...ownEnvironment(),
    NO_COLOR: "1",
    npm_config_registry: await startRegistry(),
    npm_config_cache: join(above, "cache"),
    npm_config_userconfig: join(above, "npmrc"),
    npm_config_audit: "false",
    npm_config_fund: "false",
    npm_config_update_notifier: "false",
  };
  return {
    folder,
    write: (files) => writeFiles(folder, files),
    run(command, below = "") {
      return new Promise((resolve) => {
        const cwd = join(folder, below);
        execFile("bash", ["-c", command], { cwd, env, maxBuffer: 2 ** 24 }, (error, stdout, stderr) => {
          const exitCode = error === null ? 0 : typeof error.code === "number" ? error.code : null;
          resolve({ exitCode, output: stdout + stderr });
        });
      });
    },
  };
}

/** This process's environment without what npm, Vitest and the switches under test have put there. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const hidden = /^(npm_|EVICTION_|DEERMEM_|LONGMEMEVAL_|VITEST|TEST$|NODE_ENV$|FORCE_COLOR$|CI$|GITHUB_)/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !hidden.test(name)));
}
