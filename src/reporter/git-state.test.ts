import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
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

test("knows nothing outside a checkout, or where there is no folder", async () => {
  const folder = await temporaryFolder();
  expect(await gitState(folder)).toEqual({ head: null, dirty: null });
  expect(await gitState(join(folder, "absent"))).toEqual({ head: null, dirty: null });
});
