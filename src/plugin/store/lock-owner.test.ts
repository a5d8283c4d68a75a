import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { hostname } from "node:os";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test, vi } from "vitest";
import { thisProcess } from "./lock-owner.ts";

test("is this process on this host, at the present time", () => {
  const before = Date.now();
  const owner = thisProcess();
  expect(owner).toMatchObject({ pid: process.pid, host: hostname() });
  expect(owner.now().getTime()).toBeGreaterThanOrEqual(before);
  expect(owner.now().getTime()).toBeLessThanOrEqual(Date.now());
});

test("a process is alive until it has ended", () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  expect(thisProcess().isAlive(process.pid)).toBe(true);
  expect(thisProcess().isAlive(pid)).toBe(false);
});

test.each([
  ["EPERM", true],
  ["ESRCH", false],
  ["EINVAL", true],
])("a process that answers a signal with %s: alive is %s", (code, alive) => {
  vi.spyOn(process, "kill").mockImplementation(() => {
    throw Object.assign(new Error("told by the system"), { code });
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  expect(thisProcess().isAlive(99)).toBe(alive);
});

test.runIf(existsSync("/proc/self/stat"))(
  "a killed process that nobody collects is dead",
  async ({ skip }) => {
    // What a shell turns into by exec knows nothing of its children, and never collects them.
    const script = "sleep 60 & echo $!; exec sleep 60";
    const parent = spawn("sh", ["-c", script], { stdio: ["ignore", "pipe", "ignore"] });
    onTestFinished(() => {
      parent.kill("SIGKILL");
    });
    const line = await createInterface({ input: parent.stdout })[Symbol.asyncIterator]().next();
    const pid = Number(line.value);
    expect(thisProcess().isAlive(pid)).toBe(true);
    process.kill(pid, "SIGKILL");
    const left = () => readFile(`/proc/${pid}/stat`, "utf8").catch(() => "collected");
    await vi.waitFor(async () => expect(await left()).toMatch(/\) Z |^collected$/), { timeout: 10_000 });
    if ((await left()) === "collected") skip("this system collects what its parent does not");
    expect(process.kill(pid, 0)).toBe(true);
    expect(thisProcess().isAlive(pid)).toBe(false);
  },
);
