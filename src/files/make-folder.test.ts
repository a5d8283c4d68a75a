import { existsSync } from "node:fs";
import { readFile, stat, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../test/factories/temporary-folder.ts";
import { makeFolder } from "./make-folder.ts";

test("makes a folder and those above it, and leaves one that is there as it is", async () => {
  const folder = await temporaryFolder({ "kept/file": "text" });
  await makeFolder(join(folder, "a/b/c"));
  await makeFolder(join(folder, "a/b/c"));
  await makeFolder(join(folder, "kept"));
  expect((await stat(join(folder, "a/b/c"))).isDirectory()).toBe(true);
  expect(await readFile(join(folder, "kept/file"), "utf8")).toBe("text");
});

test("of many that make the same at once, none fails", async () => {
  const folder = await temporaryFolder();
  await Promise.all(Array.from({ length: 20 }, () => makeFolder(join(folder, "a/b/c/d"))));
  expect((await stat(join(folder, "a/b/c/d"))).isDirectory()).toBe(true);
});

test("goes through a link to a folder", async () => {
  const folder = await temporaryFolder({ "real/file": "" });
  await symlink(join(folder, "real"), join(folder, "link"));
  await makeFolder(join(folder, "link"));
  await makeFolder(join(folder, "link/below"));
  expect((await stat(join(folder, "real/below"))).isDirectory()).toBe(true);
});

test("throws where a file is in the way, or a link leads nowhere", async () => {
  const folder = await temporaryFolder({ file: "text" });
  await symlink(join(folder, "absent"), join(folder, "link"));
  await expect(makeFolder(join(folder, "file"))).rejects.toThrow("EEXIST");
  await expect(makeFolder(join(folder, "file/below"))).rejects.toThrow("ENOTDIR");
  await expect(makeFolder(join(folder, "link/below"))).rejects.toThrow("ENOENT");
});

test.skipIf(!existsSync("/proc/self"))("ends where the file system has no room for folders", async () => {
  await expect(makeFolder("/proc/absent/below")).rejects.toThrow("ENOENT");
});
