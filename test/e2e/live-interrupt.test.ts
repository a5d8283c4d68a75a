import { expect, test } from "vitest";
import { CONFORMANCE_ENV, providerEnv, testProvider } from "./conformance-run.ts";
import { heldAnswers } from "./held-answers.ts";
import { startVitestGroup } from "./process-group.ts";
import type { Respond } from "./provider-server.ts";
import { expectNothingPublished, expectReferenceGrades, expectReferenceRows } from "./published-files.ts";
import { runVitest } from "./run-vitest.ts";
import { fingerprintsBesides, storedRows } from "./stored-rows.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const WORKERS = 3;

test("an interrupted run stores what was answered, says how far it came, and goes on from there", {
  timeout: 120_000,
}, async () => {
  const directory = temporaryFolder();
  const toProcess = (pid: number) => process.kill(pid, "SIGINT");
  const toGroup = (pid: number) => process.kill(-pid, "SIGINT");

  await interruptOnce(directory, { givenAtOnce: 20, before: 0 }, toProcess);
  await interruptOnce(directory, { givenAtOnce: 10, before: 20 + WORKERS }, toGroup);
  await interruptTwice(directory, { before: 30 + 2 * WORKERS });

  const stored = storedRows(directory);
  const provider = await testProvider();
  const finished = await runVitest({ env: { ...runEnv(directory), ...providerEnv(provider) } });

  expect(finished.exitCode, finished.output).toBe(0);
  expect(provider.calls.map(({ fingerprint }) => fingerprint).sort()).toEqual(fingerprintsBesides(stored));
  expectReferenceRows(directory);
  expectReferenceGrades(directory);
});

/** Interrupts a run with all its calls in flight, then lets them be answered. */
async function interruptOnce(
  directory: string,
  { givenAtOnce, before }: { readonly givenAtOnce: number; readonly before: number },
  interrupt: (pid: number) => void,
): Promise<void> {
  const answers = heldAnswers(givenAtOnce);
  const { provider, finished, pid, stderr } = await startInterruptible(directory, answers.respond);
  await expect.poll(answers.count, { timeout: 30_000 }).toBe(WORKERS);

  interrupt(pid);
  await expect.poll(stderr, { timeout: 30_000 }).toContain("eviction: stopping");
  answers.release();
  const { exitCode, output, stderr: told } = await finished;

  expect(exitCode, output).toBe(130);
  expect(provider.calls).toHaveLength(givenAtOnce + WORKERS);
  const stored = before + givenAtOnce + WORKERS;
  expect(storedRows(directory)).toHaveLength(stored);
  expect(told).toContain(`eviction: interrupted, ${stored} of 90 stored, run the same command to go on\n`);
  expectNothingPublished(directory);
}

/** Interrupts a run a second time while calls are in flight that are never answered. */
async function interruptTwice(directory: string, { before }: { readonly before: number }): Promise<void> {
  const answers = heldAnswers(0);
  const { finished, pid, stderr } = await startInterruptible(directory, answers.respond);
  await expect.poll(answers.count, { timeout: 30_000 }).toBe(WORKERS);

  process.kill(pid, "SIGINT");
  await expect.poll(stderr, { timeout: 30_000 }).toContain("once more to end at once");
  process.kill(pid, "SIGINT");
  const { exitCode, output } = await finished;

  expect(exitCode, output).toBe(130);
  // The first interrupt's end would have told of it.
  expect(output).not.toContain("eviction: interrupted");
  expect(storedRows(directory)).toHaveLength(before);
}

async function startInterruptible(directory: string, respond: Respond) {
  const provider = await testProvider(respond);
  const run = startVitestGroup({ env: { ...runEnv(directory), ...providerEnv(provider) } });
  return { provider, ...run };
}

function runEnv(directory: string): Readonly<Record<string, string>> {
  return { ...CONFORMANCE_ENV, EVICTION_OUTPUT_DIR: directory };
}
