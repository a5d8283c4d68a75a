import { expect, test } from "vitest";
import { CONFORMANCE_ENV, fingerprintOf, providerEnv, testProvider } from "./conformance-run.ts";
import { heldAnswers } from "./held-answers.ts";
import { startVitestGroup } from "./process-group.ts";
import { expectReferenceGrades, expectReferenceRows } from "./published-files.ts";
import { readTelemetry } from "./read-telemetry.ts";
import { refusedRun } from "./refused-run.ts";
import { runVitest } from "./run-vitest.ts";
import { storedRows } from "./stored-rows.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const FAILED = "07741c45__hybrid-v1";

test("while a run has a directory another one stops, and works once the first has ended", {
  timeout: 120_000,
}, async () => {
  const directory = temporaryFolder();
  const env = { ...CONFORMANCE_ENV, EVICTION_OUTPUT_DIR: directory };
  const answers = heldAnswers(10);
  const provider = await testProvider((call, response, calls) => {
    // A row is left for the other run.
    if (call.fingerprint === fingerprintOf(FAILED)) return void response.writeHead(400).end();
    return answers.respond(call, response, calls);
  });
  const first = startVitestGroup({ env: { ...env, ...providerEnv(provider) } });
  await expect.poll(answers.count, { timeout: 30_000 }).toBe(3);
  // Of an answered row the telemetry is what is written last.
  await expect.poll(() => readTelemetry(directory).length).toBe(provider.calls.length - 3);

  const { contract, reason } = await refusedRun(directory, env);

  expect(contract).toBe("output directory");
  expect(reason).toMatch(
    new RegExp(
      `run.lock: expected no other run in this directory, found process ${first.pid} on ".*" since `,
    ),
  );
  answers.release();
  const { exitCode, output } = await first.finished;
  expect(exitCode, output).toBe(1);
  expect(storedRows(directory)).toHaveLength(89);

  const other = await testProvider();
  const second = await runVitest({ env: { ...env, ...providerEnv(other) } });

  expect(second.exitCode, second.output).toBe(0);
  expect(other.calls.map(({ fingerprint }) => fingerprint)).toEqual([fingerprintOf(FAILED)]);
  expectReferenceRows(directory);
  expectReferenceGrades(directory);
});
