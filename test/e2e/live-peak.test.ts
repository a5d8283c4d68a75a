import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { answerAsExpected, CONFORMANCE_ENV, providerEnv, testProvider } from "./conformance-run.ts";
import { consumerFolder } from "./consumer-folder.ts";
import { expectReferenceGrades, expectReferenceRows } from "./published-files.ts";
import { runVitest, type VitestCall } from "./run-vitest.ts";
import { storedRows } from "./stored-rows.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** `qa.workers` of the conformance protocol. */
const WORKERS = 3;
/** Long beside the moment between two calls. */
const ANSWER_MS = 40;

const RUN = ["run", "--project", "eviction"];

test.each([
  ["by default", RUN],
  ["over four isolated workers", [...RUN, "--maxWorkers=4", "--isolate"]],
  ["over four threads", [...RUN, "--maxWorkers=4", "--no-isolate", "--pool=threads"]],
])("as many calls are in flight as the protocol allows, and never more: %s", async (_, args) => {
  const directory = temporaryFolder();
  const { run, peak } = await runSlowly({ args }, directory);

  expect(run.exitCode, run.output).toBe(0);
  expect(peak).toBe(WORKERS);
  expectReferenceRows(directory);
  expectReferenceGrades(directory);
});

test("a shard has the same limit", async () => {
  const directory = temporaryFolder();
  const peaks = [];
  for (const shard of ["--shard=1/2", "--shard=2/2"]) {
    const { run, peak } = await runSlowly({ args: [...RUN, shard, "--maxWorkers=4"] }, directory);
    expect(run.exitCode, run.output).toBe(0);
    peaks.push(peak);
  }

  expect(peaks).toEqual([WORKERS, WORKERS]);
  expect(storedRows(directory)).toHaveLength(90);
});

test("a root with projects of its own has the same limit", async () => {
  const project = (name: string) => `{ test: { name: "${name}", include: ["${name}.test.ts"] } }`;
  const test = `import { test } from "vitest"; test("waits", () => new Promise((end) => setTimeout(end, 500)));`;
  const folder = consumerFolder(
    { "one.test.ts": test, "two.test.ts": test },
    `{ projects: [${project("one")}, ${project("two")}] }`,
  );
  const { run, peak } = await runSlowly({ args: ["run"], cwd: folder }, join(folder, "run"));

  expect(run.exitCode, run.output).toBe(0);
  expect(run.stdout).toContain("one.test.ts (1 test)");
  expect(run.stdout).toContain("two.test.ts (1 test)");
  expect(peak).toBe(WORKERS);
});

/** Runs against a provider whose answers take a while. Gives the most calls that it had open at once. */
async function runSlowly(call: VitestCall, directory: string) {
  const provider = await testProvider(async (seen, response, calls) => {
    await sleep(ANSWER_MS);
    return answerAsExpected(seen, response, calls);
  });
  const env = { ...CONFORMANCE_ENV, ...providerEnv(provider), EVICTION_OUTPUT_DIR: directory };
  const run = await runVitest({ ...call, env });
  return { run, peak: provider.peak() };
}
