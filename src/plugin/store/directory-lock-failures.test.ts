import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { failFileCall, systemFailure, whenFileIsMade } from "../../../test/factories/failing-files.ts";
import { makeLockOwner } from "../../../test/factories/make-lock-owner.ts";
import { rejectionOf } from "../../../test/factories/refusal.ts";
import { filesBelow, temporaryFolder } from "../../../test/factories/temporary-folder.ts";
import { acquireDirectoryLock, checkDirectoryLock } from "./directory-lock.ts";

test("a file where the directory belongs is a refusal with the system's code", async () => {
  const directory = join(await temporaryFolder({ run: "" }), "run");
  expect(await rejectionOf(acquireDirectoryLock(directory, makeLockOwner()))).toMatchObject({
    code: "run-directory",
    message:
      `${join(directory, "run.lock")}: expected a lock file that can be read and written, found EEXIST. ` +
      "Free space or correct the permissions, then run the same command to go on.",
  });
  const { message } = await rejectionOf(checkDirectoryLock(directory, makeLockOwner()));
  expect(message).toContain("found ENOTDIR.");
});

test("a directory where the lock file belongs is a refusal with the system's code", async () => {
  const directory = await temporaryFolder();
  await mkdir(join(directory, "run.lock"));
  for (const call of [acquireDirectoryLock, checkDirectoryLock]) {
    const { message } = await rejectionOf(call(directory, makeLockOwner()));
    expect(message).toContain("found EISDIR.");
  }
  expect(await filesBelow(directory)).toEqual(["run.lock"]);
});

describe.each(["ENOSPC", "EACCES", "EROFS"])("%s", (code) => {
  test.each(["mkdir", "open", "link"] as const)(
    "of %s is told, and nothing is taken or left",
    async (name) => {
      const directory = await temporaryFolder();
      failFileCall(name, code);
      const { message } = await rejectionOf(acquireDirectoryLock(directory, makeLockOwner()));
      expect(message).toContain(`found ${code}.`);
      expect(await filesBelow(directory)).toEqual([]);
      await acquireDirectoryLock(directory, makeLockOwner());
    },
  );

  test("of tidying up is told, and the next try takes the directory", async () => {
    const directory = await temporaryFolder();
    failFileCall("unlink", code);
    const { message } = await rejectionOf(acquireDirectoryLock(directory, makeLockOwner()));
    expect(message).toContain(`found ${code}.`);
    await acquireDirectoryLock(directory, makeLockOwner());
    expect(await filesBelow(directory)).toEqual(["run.lock"]);
  });

  test("of the release is told, and the directory stays held until a release succeeds", async () => {
    const directory = await temporaryFolder();
    const lock = await acquireDirectoryLock(directory, makeLockOwner());
    failFileCall("unlink", code);
    expect((await rejectionOf(lock.release())).message).toContain(`found ${code}.`);
    const { message } = await rejectionOf(acquireDirectoryLock(directory, makeLockOwner()));
    expect(message).toContain("found process 101 ");
    await lock.release();
    expect(await filesBelow(directory)).toEqual([]);
  });
});

test.each([0, 10])("a disk that is full after %i characters keeps no part of a lock", async (fitting) => {
  const directory = await temporaryFolder();
  whenFileIsMade(async (_, handle) => {
    const write = handle.writeFile.bind(handle);
    handle.writeFile = async (text) => {
      await write(String(text).slice(0, fitting));
      throw systemFailure("ENOSPC");
    };
  });
  const { message } = await rejectionOf(acquireDirectoryLock(directory, makeLockOwner()));
  expect(message).toContain("found ENOSPC.");
  expect(await filesBelow(directory)).toEqual([]);
});
