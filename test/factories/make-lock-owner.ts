import type { LockOwner } from "../../src/plugin/store/lock-owner.ts";

/** The time of every invented owner. */
export const LOCKED_AT = "2026-01-02T03:04:05.678Z";

/** An owner on `host-a` for whom every other process is dead, unless told otherwise. */
export function makeLockOwner(parts: Partial<LockOwner> = {}): LockOwner {
  return { pid: 101, host: "host-a", now: () => new Date(LOCKED_AT), isAlive: () => false, ...parts };
}

/** The text of a lock file that some run, by default one that `makeLockOwner` calls dead, left behind. */
export function lockText(parts: Readonly<Record<string, unknown>> = {}): string {
  const holder = { schema_version: 1, pid: 99, host: "host-a", started_at: LOCKED_AT, token: "a".repeat(32) };
  return `${JSON.stringify({ ...holder, ...parts })}\n`;
}
