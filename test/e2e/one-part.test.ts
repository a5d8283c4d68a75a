import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CONFORMANCE_ENV, fingerprintOf, providerEnv, testProvider } from "./conformance-run.ts";
import { copyReferenceRun, filesBelow, folderState } from "./folders.ts";
import { expectNothingPublished } from "./published-files.ts";
import { runVitest } from "./run-vitest.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const RUN = ["run", "--project", "eviction"];

test("-t on a case asks for its two rows, states no statistics and publishes nothing", async () => {
  const directory = join(temporaryFolder(), "run");
  const provider = await testProvider();

  const run = await runVitest({
    args: [...RUN, "-t", "01493427"],
    env: { ...CONFORMANCE_ENV, ...providerEnv(provider), EVICTION_OUTPUT_DIR: directory },
  });

  expect(run.exitCode, run.output).toBe(0);
  const rows = ["01493427__confidence", "01493427__hybrid-v1"];
  expect(provider.calls.map(({ fingerprint }) => fingerprint).sort()).toEqual(rows.map(fingerprintOf).sort());
  expectNoStatistics(run.output, 2);
  expect(filesBelow(join(directory, "responses"))).toEqual(rows.map((row) => `${row}.json`));
  expectNothingPublished(directory);
});

test("-t on a case leaves a finished directory as it is", async () => {
  const directory = temporaryFolder();
  copyReferenceRun(directory);
  const before = folderState(directory);
  const provider = await testProvider();

  const run = await runVitest({
    args: [...RUN, "-t", "01493427"],
    env: { ...CONFORMANCE_ENV, ...providerEnv(provider), EVICTION_OUTPUT_DIR: directory },
  });

  expect(run.exitCode, run.output).toBe(0);
  expect(provider.calls).toEqual([]);
  expectNoStatistics(run.output, 2);
  expect(folderState(directory)).toEqual(before);
});

test("one suite file by name is a part of the run", async () => {
  const directory = join(temporaryFolder(), "run");

  const run = await runVitest({
    args: [...RUN, "correction-reserve"],
    env: { ...CONFORMANCE_ENV, EVICTION_PROVIDER: "none", EVICTION_OUTPUT_DIR: directory },
  });

  expect(run.exitCode, run.output).toBe(0);
  expectNoStatistics(run.output, 10);
  expect(existsSync(directory)).toBe(false);
});

test("-t that matches no case states and publishes nothing", async () => {
  const directory = join(temporaryFolder(), "run");
  const provider = await testProvider();

  const run = await runVitest({
    args: [...RUN, "-t", "no such case"],
    env: { ...CONFORMANCE_ENV, ...providerEnv(provider), EVICTION_OUTPUT_DIR: directory },
  });

  expect(provider.calls).toEqual([]);
  expect(run.output).not.toMatch(/Support retained|McNemar|Files in/);
  expect(existsSync(directory)).toBe(false);
});

test("a shard states no statistics and publishes nothing", async () => {
  const directory = join(temporaryFolder(), "run");

  const run = await runVitest({
    args: [...RUN, "--shard=1/2"],
    env: { ...CONFORMANCE_ENV, EVICTION_PROVIDER: "none", EVICTION_OUTPUT_DIR: directory },
  });

  expect(run.exitCode, run.output).toBe(0);
  expect(run.output).toMatch(/\d0 of 90 rows, one shard: no statistics, no report written/);
  expect(run.output).not.toMatch(/Support retained|McNemar|Files in/);
  expect(existsSync(directory)).toBe(false);
});

function expectNoStatistics(output: string, rows: number): void {
  expect(output).toContain(`${rows} of 90 rows, a part of the run: no statistics, no report written`);
  expect(output).not.toMatch(/Support retained|McNemar|Files in/);
}
