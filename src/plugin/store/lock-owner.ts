import { readdirSync, readFileSync } from "node:fs";
import { hostname } from "node:os";
import { systemCode } from "../../core/errors/system-code.ts";

/** Who takes a lock, and how it tells whether another holder of the same host is alive. */
export interface LockOwner {
  readonly pid: number;
  readonly host: string;
  readonly now: () => Date;
  readonly isAlive: (pid: number) => boolean;
}

/** The running process as the owner of a lock. */
export function thisProcess(): LockOwner {
  return { pid: process.pid, host: hostname(), now: () => new Date(), isAlive: isProcessAlive };
}

/** Only a process that is known to be gone counts as dead: one of another user (EPERM) is alive. */
function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return systemCode(error) !== "ESRCH";
  }
  return !isZombie(pid);
}

/**
 * Whether a process has ended and only waits for its parent to collect it. It still takes signals, and in a
 * container whose first process collects nothing it does so for good. One with a thread left may still write.
 * Always false where there is no `/proc` to tell.
 */
function isZombie(pid: number): boolean {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, "latin1");
    const afterName = status.slice(status.lastIndexOf(")"));
    return afterName.startsWith(") Z") && readdirSync(`/proc/${pid}/task`).length === 1;
  } catch {
    return false;
  }
}
