import { watchPeakMemory } from "./peak-memory.ts";
import type { Reading } from "./scenario.ts";
import { startVitest } from "./start-vitest.ts";

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
  const { pid, ended } = startVitest(folder, [], env);
  const memory = watchPeakMemory(pid);
  const { exitCode, output } = await ended;
  const time = performance.now() - start;
  const peak = memory.stop();
  const passed = `${tests - skipped} passed${skipped === 0 ? "" : ` | ${skipped} skipped`} (${tests})`;
  if (exitCode !== 0 || !output.includes(` ${passed}\n`)) {
    throw new Error(`${folder}: tests ${passed} expected, exit code ${exitCode}\n${output}`);
  }
  return { time, peak };
}
