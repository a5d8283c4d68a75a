import { readdir, rm } from "node:fs/promises";
import { expect, test } from "vitest";
import { failFileCall, systemFailure, whenFileIsMade } from "../../../test/factories/failing-files.ts";
import { lockText, makeLockOwner } from "../../../test/factories/make-lock-owner.ts";
import { rejectionOf } from "../../../test/factories/refusal.ts";
import { filesBelow, temporaryFolder } from "../../../test/factories/temporary-folder.ts";
import { acquireDirectoryLock } from "./directory-lock.ts";

const ALWAYS = Number.POSITIVE_INFINITY;

test.each(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"])(
  "one run takes the directory, and the next after its release (%s)",
  async (code) => {
    failFileCall("link", code, ALWAYS);
    const directory = await temporaryFolder();
    const lock = await acquireDirectoryLock(directory, makeLockOwner());
    expect(await filesBelow(directory)).toEqual(["run.lock"]);
    const other = makeLockOwner({ pid: 102, isAlive: () => true });
    const { message } = await rejectionOf(acquireDirectoryLock(directory, other));
    expect(message).toContain("found process 101 ");
    await lock.release();
    await acquireDirectoryLock(directory, other);
  },
);

test.each([{}, { "run.lock": lockText() }])(
  "of many runs at once, one takes the directory: %j",
  async (files) => {
    failFileCall("link", "EPERM", ALWAYS);
    const directory = await temporaryFolder(files);
    const runs = Array.from({ length: 8 }, (_, index) =>
      acquireDirectoryLock(directory, makeLockOwner({ pid: 200 + index, isAlive: (pid) => pid !== 99 })),
    );
    const outcomes = await Promise.allSettled(runs);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await filesBelow(directory)).toEqual(["run.lock"]);
  },
);

test("a lock that others removed while it was empty is made anew", async () => {
  failFileCall("link", "EPERM", ALWAYS);
  const directory = await temporaryFolder();
  let removals = 0;
  whenFileIsMade(async (file) => {
    if (!file.endsWith("run.lock") || removals > 0) return;
    removals += 1;
    await rm(file);
  });
  await acquireDirectoryLock(directory, makeLockOwner());
  expect(removals).toBe(1);
  expect(await filesBelow(directory)).toEqual(["run.lock"]);
});

test("a disk that fills up leaves no empty lock", async () => {
  failFileCall("link", "EPERM", ALWAYS);
  const directory = await temporaryFolder();
  const seen: (readonly string[])[] = [];
  whenFileIsMade(async (file, handle) => {
    if (!file.endsWith("run.lock")) return;
    seen.push(await readdir(directory));
    handle.writeFile = async () => {
      throw systemFailure("ENOSPC");
    };
  });
  const { message } = await rejectionOf(acquireDirectoryLock(directory, makeLockOwner()));
  expect(message).toContain("found ENOSPC.");
  expect(seen).toEqual([["run.lock"]]);
  expect(await filesBelow(directory)).toEqual([]);
});
