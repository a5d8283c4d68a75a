import { rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { answerAsExpected, CONFORMANCE_ENV, providerEnv, testProvider } from "./conformance-run.ts";
import { readText } from "./published-files.ts";
import { startVitest } from "./run-vitest.ts";
import { SOURCE } from "./runtime.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const SUITE = join(SOURCE.evaluation, "suites/correction-reserve.eviction.ts");
const PATIENCE = { timeout: 50_000, interval: 100 };

// From source: Vite does not watch installed packages, where the files of an evaluation never change.
test("a rerun while watching keeps the limit on calls, claims nothing, and leaves what is complete", async () => {
  const directory = temporaryFolder();
  const provider = await testProvider(async (seen, response, calls) => {
    await sleep(20);
    return answerAsExpected(seen, response, calls);
  });
  const env = { ...CONFORMANCE_ENV, ...providerEnv(provider), EVICTION_OUTPUT_DIR: directory };
  const { child, finished } = startVitest({ runtime: SOURCE, args: ["watch", "--project", "eviction"], env });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  child.stdout?.on("data", (text: string) => (output += text));

  await expect.poll(() => output, PATIENCE).toContain("Files in");
  expect(provider.calls).toHaveLength(90);
  const published = readText(directory, "qa.stats.json");

  rmSync(join(directory, "responses"), { recursive: true });
  const now = new Date();
  utimesSync(SUITE, now, now);
  await expect.poll(() => output, PATIENCE).toContain("10 of 90 rows, a part of the run");

  expect(provider.calls).toHaveLength(100);
  expect(provider.peak()).toBe(3);
  expect(output.split("McNemar p")).toHaveLength(2);
  expect(readText(directory, "qa.stats.json")).toBe(published);
  child.kill("SIGTERM");
  expect((await finished).exitCode).toBe(130);
});
