import { readFileSync } from "node:fs";
import { expect } from "vitest";

/** Whether the processes of a run can be looked at here. */
export const HAS_PROC = process.platform === "linux";

/**
 * The processes that a Vitest has started to run tests in, and that have not ended. Needs `/proc`.
 * Vitest 5 has a watchdog beside them, which runs nothing of ours.
 */
export function workersOf(pid: number): readonly number[] {
  const children = readProc(`${pid}/task/${pid}/children`).trim().split(" ").filter(Boolean).map(Number);
  return children.filter((child) => {
    const command = readProc(`${child}/cmdline`);
    return command.includes("vitest") && !command.includes("watchdog");
  });
}

/**
 * Waits until a Vitest has started so many processes to run tests in, which may be later than its first call.
 * One has started once its variables are its own: between fork and exec they are its parent's. Needs `/proc`.
 */
export async function startedWorkers(pid: number, count: number): Promise<readonly number[]> {
  const started = () => workersOf(pid).filter((worker) => environmentOf(worker).some(isOurs));
  await expect.poll(() => started().length, { timeout: 30_000 }).toBe(count);
  return started();
}

const isOurs = (variable: string) => variable.startsWith("EVICTION_CONFIG=");

/** The variables that a process was started with, each `NAME=value`. Needs `/proc`. */
export function environmentOf(pid: number): readonly string[] {
  return readProc(`${pid}/environ`).split("\0").filter(Boolean);
}

/** Empty for a process that has ended meanwhile. */
function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, "utf8");
  } catch {
    return "";
  }
}
