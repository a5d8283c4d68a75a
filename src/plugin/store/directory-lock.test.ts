import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { LOCKED_AT, lockText, makeLockOwner } from "../../../test/factories/make-lock-owner.ts";
import { rejectionOf } from "../../../test/factories/refusal.ts";
import { contentsBelow, filesBelow, temporaryFolder } from "../../../test/factories/temporary-folder.ts";
import { acquireDirectoryLock } from "./directory-lock.ts";

const OTHER_RUN = makeLockOwner({ pid: 102, isAlive: (pid) => pid === 101 });

test("stands as one file in a directory that need not exist, and is gone with the release", async () => {
  const directory = join(await temporaryFolder(), "runs", "first");
  const lock = await acquireDirectoryLock(directory, makeLockOwner());
  expect(await filesBelow(directory)).toEqual(["run.lock"]);
  expect(JSON.parse(await readFile(join(directory, "run.lock"), "utf8"))).toEqual({
    schema_version: 1,
    pid: 101,
    host: "host-a",
    started_at: LOCKED_AT,
    token: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  await lock.release();
  expect(await filesBelow(directory)).toEqual([]);
});

test("keeps another run out and tells who holds the directory, since when, and what to do", async () => {
  const directory = await temporaryFolder();
  await acquireDirectoryLock(directory, makeLockOwner());
  const { code, message } = await rejectionOf(acquireDirectoryLock(directory, OTHER_RUN));
  expect(code).toBe("run-directory");
  expect(message).toBe(
    `${join(directory, "run.lock")}: expected no other run in this directory, found process 101 on "host-a" ` +
      `since ${LOCKED_AT}. Wait until that run has ended, or name another directory with EVICTION_OUTPUT_DIR; ` +
      "remove this file by hand only if process 101 is no such run.",
  );
  expect(await filesBelow(directory)).toEqual(["run.lock"]);
});

test("keeps a second run of the same process out, also for a copy of this code", async () => {
  const directory = await temporaryFolder();
  await acquireDirectoryLock(directory, makeLockOwner());
  await rejectionOf(acquireDirectoryLock(directory, makeLockOwner()));
  vi.resetModules();
  const copy = await import("./directory-lock.ts");
  expect(copy.acquireDirectoryLock).not.toBe(acquireDirectoryLock);
  await expect(copy.acquireDirectoryLock(directory, makeLockOwner())).rejects.toThrow("found process 101 ");
});

test("lets the next run in after the release", async () => {
  const directory = await temporaryFolder();
  await (await acquireDirectoryLock(directory, makeLockOwner())).release();
  await acquireDirectoryLock(directory, OTHER_RUN);
  expect(await filesBelow(directory)).toEqual(["run.lock"]);
});

test("releases once and for all", async () => {
  const directory = await temporaryFolder();
  const lock = await acquireDirectoryLock(directory, makeLockOwner());
  await Promise.all([lock.release(), lock.release()]);
  await acquireDirectoryLock(directory, OTHER_RUN);
  await lock.release();
  expect(await filesBelow(directory)).toEqual(["run.lock"]);
});

test.each([lockText({ host: "host-b" }), "", "{"])(
  "does not release what stands there in its place: %j",
  async (text) => {
    const directory = await temporaryFolder();
    const lock = await acquireDirectoryLock(directory, makeLockOwner());
    await writeFile(join(directory, "run.lock"), text);
    await lock.release();
    expect(await contentsBelow(directory)).toEqual({ "run.lock": text });
  },
);

test("releases a directory that is gone", async () => {
  const directory = await temporaryFolder();
  const lock = await acquireDirectoryLock(directory, makeLockOwner());
  await rm(directory, { recursive: true });
  await lock.release();
});

test("a copy of a lock that was released counts for nothing", async () => {
  const directory = await temporaryFolder();
  const lock = await acquireDirectoryLock(directory, makeLockOwner());
  const copy = await readFile(join(directory, "run.lock"), "utf8");
  await lock.release();
  await writeFile(join(directory, "run.lock"), copy);
  await acquireDirectoryLock(directory, makeLockOwner());
});
