import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import { showText } from "../../core/errors/show-value.ts";
import { systemRefusal } from "../../core/errors/system-code.ts";
import { makeFolder } from "../../files/make-folder.ts";
import {
  isLeftover,
  type LockFile,
  type Occupant,
  readLockFile,
  tryLockFile,
  UNREADABLE_UNTIL_MS,
} from "./lock-file.ts";
import type { LockOwner } from "./lock-owner.ts";
import { unlinkIfPresent } from "./new-file.ts";

/** A run directory that is this run's alone. */
export interface DirectoryLock {
  /** Gives the directory up; may be called again, and leaves a lock that another run holds by now. */
  release(): Promise<void>;
}

const LOCK_FILE = "run.lock";

/** Together half a second and more: another run is through with a stale lock in a few milliseconds. */
const MOST_TRIES = 100;
const PAUSE_MS = 5;

/**
 * Takes a run directory, which need not exist, for one run of the main thread: `run.lock` stands in it until
 * the release. A lock that a dead process left does not count. Throws `run-directory` when another run holds
 * the directory, telling which, and when the file system fails.
 */
export async function acquireDirectoryLock(directory: string, owner: LockOwner): Promise<DirectoryLock> {
  const file = join(directory, LOCK_FILE);
  return withRefusals(file, async () => {
    await makeFolder(directory);
    const lock = await takeLockFile(file, owner);
    await removeLeftovers(directory, owner).catch(() => {});
    return { release: () => withRefusals(file, () => lock.release()) };
  });
}

/** Throws, read-only, what taking the directory would throw while another run holds it. */
export async function checkDirectoryLock(directory: string, owner: LockOwner): Promise<void> {
  const file = join(directory, LOCK_FILE);
  await withRefusals(file, async () => {
    const by = await readLockFile(file, owner);
    if (by !== undefined && !by.isStale) throw heldError(file, by, owner);
  });
}

async function takeLockFile(file: string, owner: LockOwner): Promise<LockFile> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await tryLockFile(file, owner);
    if (outcome.kind === "taken") return outcome.lock;
    if (outcome.kind === "held" || tries === MOST_TRIES) throw heldError(file, outcome.by, owner);
    await setTimeout(PAUSE_MS);
  }
}

/** Files of runs that were killed while they took the lock. One that cannot be removed harms nothing. */
async function removeLeftovers(directory: string, owner: LockOwner): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!isLeftover(name, LOCK_FILE)) continue;
    const file = join(directory, name);
    if ((await readLockFile(file, owner))?.isStale) await unlinkIfPresent(file);
  }
}

function heldError(lockFile: string, by: Occupant | undefined, owner: LockOwner): EvictionError {
  const where = by?.file ?? lockFile;
  const expected = "no other run in this directory";
  const holder = by?.holder;
  if (holder === undefined) {
    return new EvictionError("run-directory", {
      where,
      expected,
      found: "a lock file that names no holder",
      fix: `Run again in ${UNREADABLE_UNTIL_MS / 1000} s: a run that is about to start has named itself by then, and what a killed one left no longer counts`,
    });
  }
  const { pid, host, started_at } = holder;
  const mistaken = host === owner.host ? `process ${pid} is no such run` : `no run is left on that host`;
  return new EvictionError("run-directory", {
    where,
    expected,
    found: `process ${pid} on ${showText(host)} since ${started_at}`,
    fix: `Wait until that run has ended, or name another directory with EVICTION_OUTPUT_DIR; remove this file by hand only if ${mistaken}`,
  });
}

/** Passes refusals on and tells any other failure by its system code. */
async function withRefusals<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof EvictionError) throw error;
    const expected = "a lock file that can be read and written";
    const fix = "Free space or correct the permissions, then run the same command to go on";
    throw systemRefusal("run-directory", { where: file, expected, fix }, error);
  }
}
