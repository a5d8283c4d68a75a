import { expect, test } from "vitest";
import { CONFORMANCE_ENV, providerEnv, testProvider } from "./conformance-run.ts";
import { heldAnswers } from "./held-answers.ts";
import { startVitestGroup } from "./process-group.ts";
import {
  expectNothingPublished,
  expectReferenceGrades,
  expectReferenceRow,
  expectReferenceRows,
} from "./published-files.ts";
import { runVitest } from "./run-vitest.ts";
import { fingerprintsBesides, storedRows } from "./stored-rows.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { HAS_PROC, workersOf } from "./worker-processes.ts";

const WORKERS = 3;

test("a run goes on after all of its processes were killed", { timeout: 120_000 }, async () => {
  const directory = temporaryFolder();

  for (const givenAtOnce of [17, 23]) {
    const { run, called } = await startHeld(directory, givenAtOnce);
    run.killGroup();
    const { exitCode } = await run.finished;

    expect(exitCode).toBe(null);
    expect(called()).toBe(givenAtOnce + WORKERS);
  }

  await expectFinishes(directory);
});

test.runIf(HAS_PROC)(
  "a run whose worker processes were killed ends red, and stores what its calls bring",
  { timeout: 120_000 },
  async () => {
    const directory = temporaryFolder();
    const { run, answers, called } = await startHeld(directory, 12);
    // All of them: one alone might have run its last file by now. One that is starting is what Vitest waits a minute for.
    await expect.poll(() => testedSuites(run.stdout()), { timeout: 60_000 }).toBe(2);
    const workers = workersOf(run.pid);
    expect(workers).toHaveLength(2);
    for (const worker of workers) process.kill(worker, "SIGKILL");
    await expect.poll(() => workersOf(run.pid).some((pid) => workers.includes(pid))).toBe(false);
    answers.release();
    const { exitCode, output } = await run.finished;

    expect(exitCode, output).toBe(1);
    // Calls in flight were paid for, whoever had asked for them.
    expect(storedRows(directory)).toHaveLength(called());
    expect(called()).toBeGreaterThanOrEqual(12 + WORKERS);
    expectNothingPublished(directory);
    await expectFinishes(directory);
  },
);

/** Starts a run whose provider gives so many answers and holds the next back, and waits until it does. */
async function startHeld(directory: string, givenAtOnce: number) {
  const answers = heldAnswers(givenAtOnce);
  const provider = await testProvider(answers.respond);
  const run = startVitestGroup({
    args: ["run", "--project", "eviction", "--reporter=verbose"],
    env: { ...runEnv(directory), ...providerEnv(provider) },
  });
  await expect.poll(answers.count, { timeout: 60_000 }).toBe(WORKERS);
  return { run, answers, called: () => provider.calls.length };
}

/** How many suites have a test that passed. */
function testedSuites(stdout: string): number {
  const passed = stdout.matchAll(/✓ \|eviction\| (\S+) > .* · /g);
  return new Set(Array.from(passed, ([, suite]) => suite)).size;
}

/** Runs again and checks that the rows that were not stored are asked for, no others, and all are right. */
async function expectFinishes(directory: string): Promise<void> {
  const stored = storedRows(directory);
  for (const row of stored) expectReferenceRow(directory, row);
  const provider = await testProvider();
  const run = await runVitest({ env: { ...runEnv(directory), ...providerEnv(provider) } });
  expect(run.exitCode, run.output).toBe(0);
  expect(provider.calls.map(({ fingerprint }) => fingerprint).sort()).toEqual(fingerprintsBesides(stored));
  expectReferenceRows(directory);
  expectReferenceGrades(directory);
}

function runEnv(directory: string): Readonly<Record<string, string>> {
  return { ...CONFORMANCE_ENV, EVICTION_OUTPUT_DIR: directory };
}
