import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { CONFORMANCE_ENV, providerEnv, testProvider } from "./conformance-run.ts";
import { heldAnswers } from "./held-answers.ts";
import { startVitestGroup } from "./process-group.ts";
import { expectNothingPublished, expectReferenceRow } from "./published-files.ts";
import { readTelemetry } from "./read-telemetry.ts";
import { storedRows } from "./stored-rows.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const WORKERS = 3;
/** Long beside the moment from a failure until Vitest has cancelled the run. */
const UNTIL_CANCELLED_MS = 1_000;

test("after --bail no row that is still queued is called, and calls in flight are stored", {
  timeout: 120_000,
}, async () => {
  const directory = temporaryFolder();
  const answers = heldAnswers(10);
  // The calls are held back behind ten answers and one failure.
  const provider = await testProvider((call, response, calls) => {
    if (calls === 10) return void response.writeHead(400).end();
    return answers.respond(call, response, calls);
  });
  const run = startVitestGroup({
    args: ["run", "--project", "eviction", "--bail=1", "--reporter=verbose"],
    env: { ...CONFORMANCE_ENV, ...providerEnv(provider), EVICTION_OUTPUT_DIR: directory },
  });
  await expect.poll(run.stdout, { timeout: 60_000 }).toContain(" × ");
  await sleep(UNTIL_CANCELLED_MS);
  const called = provider.calls.length;
  answers.release();
  const { exitCode, output } = await run.finished;

  expect(exitCode, output).toBe(1);
  expect(called).toBe(10 + WORKERS);
  expect(provider.calls).toHaveLength(called);
  const stored = storedRows(directory);
  expect(stored).toHaveLength(called - 1);
  for (const row of stored) expectReferenceRow(directory, row);
  const stopped = readTelemetry(directory).filter(({ reason }) => reason === "stopped");
  expect(stopped.length).toBeGreaterThan(0);
  expect(stopped.flatMap(({ attempts }) => attempts)).toEqual([]);
  expectNothingPublished(directory);
});
