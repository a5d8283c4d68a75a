import { join } from "node:path";
import { expect, test } from "vitest";
import { lockText, makeLockOwner } from "../../../test/factories/make-lock-owner.ts";
import { rejectionOf } from "../../../test/factories/refusal.ts";
import { contentsBelow, temporaryFolder } from "../../../test/factories/temporary-folder.ts";
import { acquireDirectoryLock, checkDirectoryLock } from "./directory-lock.ts";

test("accepts a directory that is not there, is empty, or was released", async () => {
  const directory = join(await temporaryFolder(), "first");
  await checkDirectoryLock(directory, makeLockOwner());
  const lock = await acquireDirectoryLock(directory, makeLockOwner());
  await lock.release();
  await checkDirectoryLock(directory, makeLockOwner());
  expect(await contentsBelow(directory)).toEqual({});
});

test("accepts a lock that a dead process left, and leaves it there", async () => {
  const files = { "run.lock": lockText() };
  const directory = await temporaryFolder(files);
  await checkDirectoryLock(directory, makeLockOwner());
  expect(await contentsBelow(directory)).toEqual(files);
});

test.each([lockText(), lockText({ host: "host-b" }), "{"])(
  "throws what taking the directory would throw: %j",
  async (text) => {
    const files = { "run.lock": text };
    const directory = await temporaryFolder(files);
    const owner = makeLockOwner({ isAlive: () => true });
    const { code, message } = await rejectionOf(checkDirectoryLock(directory, owner));
    expect(await rejectionOf(acquireDirectoryLock(directory, owner))).toMatchObject({ code, message });
    expect(await contentsBelow(directory)).toEqual(files);
  },
);
