import { execFileSync } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../test/factories/temporary-folder.ts";
import { gitState } from "./git-state.ts";

async function makeCheckout(): Promise<string> {
  const folder = await temporaryFolder({ "a.txt": "a" });
  const git = (...args: readonly string[]) => execFileSync("git", args, { cwd: folder, stdio: "ignore" });
  git("init");
  git("add", "a.txt");
  git("-c", "user.name=a", "-c", "user.email=a@example.invalid", "commit", "-m", "a", "--no-gpg-sign");
  return folder;
}

test("tells the commit of a clean checkout", async () => {
  expect(await gitState(await makeCheckout())).toEqual({
    head: expect.stringMatching(/^[0-9a-f]{40}$/),
    dirty: false,
  });
});

test("tells that a file was added", async () => {
  const folder = await makeCheckout();
  await writeFile(join(folder, "b.txt"), "b");
  expect((await gitState(folder)).dirty).toBe(true);
});

test("tells that a file was changed, and one removed", async () => {
  const changed = await makeCheckout();
  await writeFile(join(changed, "a.txt"), "b");
  expect((await gitState(changed)).dirty).toBe(true);
  const removed = await makeCheckout();
  await rm(join(removed, "a.txt"));
  expect((await gitState(removed)).dirty).toBe(true);
});

test("knows nothing of a checkout without a commit", async () => {
  const folder = await temporaryFolder({ "a.txt": "a" });
  execFileSync("git", ["init"], { cwd: folder, stdio: "ignore" });
  expect(await gitState(folder)).toEqual({ head: null, dirty: null });
});

test("knows nothing outside a checkout, or where there is no folder", async () => {
  const folder = await temporaryFolder();
  expect(await gitState(folder)).toEqual({ head: null, dirty: null });
  expect(await gitState(join(folder, "absent"))).toEqual({ head: null, dirty: null });
});
