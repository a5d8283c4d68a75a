import { spawn } from "node:child_process";
import { join } from "node:path";
import { watchPeakMemory } from "./peak-memory.ts";
import type { Reading } from "./scenario.ts";

export interface VitestRun {
  readonly folder: string;
  /** Tests that there are, each of which has to pass. */
  readonly tests: number;
  /** Of them, those that say themselves that they have nothing to do. */
  readonly skipped?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Runs a folder's Vitest from start to end. Throws unless every test passed: a run that did less is no
 * measurement.
 */
export async function runVitest({ folder, tests, skipped = 0, env = {} }: VitestRun): Promise<Reading> {
  const start = performance.now();
  const child = spawn(process.execPath, [join(folder, "node_modules/vitest/vitest.mjs"), "run"], {
    cwd: folder,
    env: { ...quietEnvironment(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const memory = watchPeakMemory(child.pid ?? 0);
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  const time = performance.now() - start;
  const peak = memory.stop();
  const passed = `${tests - skipped} passed${skipped === 0 ? "" : ` | ${skipped} skipped`} (${tests})`;
  if (exitCode !== 0 || !output.includes(` ${passed}\n`)) {
    throw new Error(`${folder}: tests ${passed} expected, exit code ${exitCode}\n${output}`);
  }
  return { time, peak };
}

/** This process's environment without the switches of the plugin and of Vitest. */
function quietEnvironment(): NodeJS.ProcessEnv {
  const hidden = /^(EVICTION_|DEERMEM_|LONGMEMEVAL_|VITEST|TEST$|NODE_ENV$|FORCE_COLOR$|CI$|GITHUB_|npm_)/;
  const kept = Object.entries(process.env).filter(([name]) => !hidden.test(name));
  return { ...Object.fromEntries(kept), NO_COLOR: "1" };
}
