import { readFile, utimes } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LOCKED_AT, lockText, makeLockOwner } from "../../../test/factories/make-lock-owner.ts";
import { rejectionOf } from "../../../test/factories/refusal.ts";
import { contentsBelow, filesBelow, temporaryFolder } from "../../../test/factories/temporary-folder.ts";
import { acquireDirectoryLock } from "./directory-lock.ts";

/** A directory with files that were written some time before the invented owners' present. */
async function directoryWith(files: Readonly<Record<string, string>>, ageMs = 0): Promise<string> {
  const directory = await temporaryFolder(files);
  const writtenAt = new Date(Date.parse(LOCKED_AT) - ageMs);
  for (const name of Object.keys(files)) await utimes(join(directory, name), writtenAt, writtenAt);
  return directory;
}

/** Takes a directory and looks whether the lock is the taker's and nothing stands beside it. */
async function expectTaken(directory: string, owner = makeLockOwner()): Promise<void> {
  const lock = await acquireDirectoryLock(directory, owner);
  expect(await filesBelow(directory)).toEqual(["run.lock"]);
  expect(JSON.parse(await readFile(join(directory, "run.lock"), "utf8"))).toMatchObject({ pid: owner.pid });
  await lock.release();
}

/** Tries to take a directory and gives the refusal's text; fails when the try changed a file. */
async function refusalOfTaking(directory: string, owner = makeLockOwner()): Promise<string> {
  const before = await contentsBelow(directory);
  const { code, message } = await rejectionOf(acquireDirectoryLock(directory, owner));
  expect(code).toBe("run-directory");
  expect(await contentsBelow(directory)).toEqual(before);
  return message;
}

describe("a lock of this host", () => {
  test("is taken over when its process is dead", async () => {
    await expectTaken(await directoryWith({ "run.lock": lockText() }));
  });

  test("is taken over when it has this process's id and is of an earlier process", async () => {
    const owner = makeLockOwner({ isAlive: () => true });
    await expectTaken(await directoryWith({ "run.lock": lockText({ pid: owner.pid }) }), owner);
  });

  test("is respected while its process is alive, also one of a later version", async () => {
    const owner = makeLockOwner({ isAlive: (pid) => pid === 99 });
    const later = lockText({ schema_version: 2, port: 8080 });
    expect(await refusalOfTaking(await directoryWith({ "run.lock": later }), owner)).toContain(
      'found process 99 on "host-a"',
    );
  });
});

test("a lock of another host is respected, and the refusal tells when to remove it by hand", async () => {
  const directory = await directoryWith({ "run.lock": lockText({ host: "host-b" }) });
  expect(await refusalOfTaking(directory)).toContain(
    `found process 99 on "host-b" since ${LOCKED_AT}. Wait until that run has ended, or name another directory ` +
      "with EVICTION_OUTPUT_DIR; remove this file by hand only if no run is left on that host.",
  );
});

test("a refusal shows no control characters of a lock file", async () => {
  const directory = await directoryWith({ "run.lock": lockText({ host: "\u001b[2J\u009b\n" }) });
  expect(await refusalOfTaking(directory)).toMatch(/^[^\p{Cc}]+$/u);
});

describe("a lock file that names no holder", () => {
  const UNREADABLE = [
    "",
    "{",
    "[]",
    lockText({ pid: 0 }),
    lockText({ pid: -1 }),
    lockText({ token: "../../x" }),
  ];

  test.each(UNREADABLE)("is taken over after ten seconds: %j", async (text) => {
    await expectTaken(await directoryWith({ "run.lock": text }, 10_001));
  });

  test.each(UNREADABLE)("is respected until then: %j", async (text) => {
    expect(await refusalOfTaking(await directoryWith({ "run.lock": text }, 9_999))).toContain(
      "run.lock: expected no other run in this directory, found a lock file that names no holder. " +
        "Run again in 10 s: ",
    );
  });

  test("may hold any text", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string({ unit: "binary" }), fc.json()), async (text) => {
        await expectTaken(await directoryWith({ "run.lock": text }, 10_001));
        await refusalOfTaking(await directoryWith({ "run.lock": text }, 0));
      }),
      { numRuns: 30 },
    );
  });
});
