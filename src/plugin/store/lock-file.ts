import { randomBytes } from "node:crypto";
import { basename } from "node:path";
import { z } from "zod";
import { readJson } from "../../core/text/read-json.ts";
import { sha256 } from "../../core/text/sha256.ts";
import type { LockOwner } from "./lock-owner.ts";
import { createFile, readIfPresent, unlinkIfPresent } from "./new-file.ts";

/** A lock file that this process made. */
export interface LockFile {
  /** Removes the file while it is still the one that was made; may be called again. */
  release(): Promise<void>;
}

/** What a lock file holds. */
export interface Occupant {
  readonly file: string;
  readonly text: string;
  /** Undefined where the text tells of none. */
  readonly holder: Holder | undefined;
  /** Nobody alive holds the file. */
  readonly isStale: boolean;
}

/** What one try came to. After `passing` another try is worth while: nobody alive holds the file itself. */
export type Outcome =
  | { readonly kind: "taken"; readonly lock: LockFile }
  | { readonly kind: "held"; readonly by: Occupant }
  | { readonly kind: "passing"; readonly by: Occupant | undefined };

/** Age from which a file that cannot be understood counts as left by a process that died making it. */
export const UNREADABLE_UNTIL_MS = 10_000;

type Holder = z.infer<typeof HolderSchema>;

/** A later schema with these members is respected. A host is any text: a lock that we make must read back. */
const HolderSchema = z.object({
  schema_version: z.int(),
  pid: z.int32().positive(),
  host: z.string(),
  started_at: z.iso.datetime(),
  token: z.string().regex(/^[0-9a-f]{32}$/),
});

const LEFTOVER = /\.[0-9a-f]{32}\.(temporary|takeover)$/;

/** Makes the lock file where there is none; frees the place of a stale one. Throws what the file system does. */
export async function tryLockFile(file: string, owner: LockOwner): Promise<Outcome> {
  const lock = await makeLockFile(file, owner);
  if (lock !== undefined) return { kind: "taken", lock };
  const by = await readLockFile(file, owner);
  if (by === undefined) return { kind: "passing", by };
  return by.isStale ? removeStale(by, owner) : { kind: "held", by };
}

/** Reads a lock file; undefined where there is none. Throws what the file system does. */
export async function readLockFile(file: string, owner: LockOwner): Promise<Occupant | undefined> {
  const found = await readIfPresent(file);
  if (found === undefined) return undefined;
  const { text, modifiedAt } = found;
  const holder = readHolder(text);
  const isStale =
    holder === undefined ? owner.now().getTime() - modifiedAt > UNREADABLE_UNTIL_MS : !isHeld(holder, owner);
  return { file, text, holder, isStale };
}

/** Whether a file of this name was left beside a lock file by a process killed while it took the lock. */
export function isLeftover(name: string, lockFile: string): boolean {
  return name.startsWith(`${basename(lockFile)}.`) && LEFTOVER.test(name);
}

async function makeLockFile(file: string, owner: LockOwner): Promise<LockFile | undefined> {
  const token = randomBytes(16).toString("hex");
  const holder: Holder = {
    schema_version: 1,
    pid: owner.pid,
    host: owner.host,
    started_at: owner.now().toISOString(),
    token,
  };
  const text = `${JSON.stringify(holder)}\n`;
  const tokens = tokensOfThisProcess();
  tokens.add(token);
  let made = false;
  try {
    made = await createFile(file, text, `${file}.${token}.temporary`);
  } finally {
    if (!made) tokens.delete(token);
  }
  if (!made) return undefined;
  return {
    async release() {
      if ((await readIfPresent(file))?.text === text) await unlinkIfPresent(file);
      tokens.delete(token);
    },
  };
}

/**
 * Removes a stale lock file under a guard: a lock file of its own, named after what the stale one holds. Of
 * all runs that found it stale one at a time goes on, and looks again. While it does, nobody else removes the
 * file and nobody can make another in its place, so a live lock is never touched. (One renamed away to be
 * looked at and put back would leave its place to a third run meanwhile.) A guard whose holder died is removed
 * in the same way.
 */
async function removeStale(stale: Occupant, owner: LockOwner): Promise<Outcome> {
  const digest = sha256(stale.text).slice(0, 32);
  const guard = await tryLockFile(`${stale.file}.${digest}.takeover`, owner);
  if (guard.kind !== "taken") return { kind: "passing", by: guard.by };
  try {
    const now = await readLockFile(stale.file, owner);
    if (now?.isStale && now.text === stale.text) await unlinkIfPresent(stale.file);
  } finally {
    await guard.lock.release();
  }
  return { kind: "passing", by: stale };
}

/**
 * A holder on another host cannot be looked at and counts as alive. A lock with this very process id that this
 * process did not make is of an earlier one: ids begin anew at a reboot and at every start of a container.
 */
function isHeld(holder: Holder, owner: LockOwner): boolean {
  if (holder.host !== owner.host) return true;
  return holder.pid === owner.pid ? tokensOfThisProcess().has(holder.token) : owner.isAlive(holder.pid);
}

function readHolder(text: string): Holder | undefined {
  return HolderSchema.safeParse(readJson(text)).data;
}

const TOKENS = Symbol.for("vitest-eviction: tokens of the lock files that this process holds");

/** On the global object, since Vitest may load this file more than once in one process. */
function tokensOfThisProcess(): Set<string> {
  const here = globalThis as { [TOKENS]?: Set<string> };
  here[TOKENS] ??= new Set();
  return here[TOKENS];
}
