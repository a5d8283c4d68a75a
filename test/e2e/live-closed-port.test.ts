import { join } from "node:path";
import { expect, test } from "vitest";
import { conformanceCopy } from "./conformance-copy.ts";
import { CANARY_KEY, testProvider } from "./conformance-run.ts";
import { expectNothingPrivate } from "./dataset-text.ts";
import { expectNothingPublished } from "./published-files.ts";
import { readFailures } from "./read-failures.ts";
import { readSpending } from "./read-summary.ts";
import { readTelemetry } from "./read-telemetry.ts";
import { runVitest } from "./run-vitest.ts";
import { storedRows } from "./stored-rows.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const WORKERS = 3;
const ATTEMPTS = 2;
const STORED = 10;
const STEP = "Check that OUR_URL is right and can be reached, and run the same command.";

test("an address where nothing answers is tried by the first rows alone, stored ones or not, and the next run finishes", {
  timeout: 120_000,
}, async () => {
  const folder = temporaryFolder();
  const directory = join(folder, "run");
  const env = {
    ...conformanceCopy(folder, { config: withOwnVariables }),
    EVICTION_PROVIDER: "live",
    EVICTION_OUTPUT_DIR: directory,
    OUR_KEY: CANARY_KEY,
  };
  const provider = await testProvider();
  const args = ["run", "--project", "eviction", "correction-reserve"];
  await runVitest({ args, env: { ...env, OUR_URL: provider.baseUrl } });
  expect(storedRows(directory)).toHaveLength(STORED);
  const gone = await testProvider();
  await gone.close();

  const run = await runVitest({ env: { ...env, OUR_URL: gone.baseUrl } });

  expect(run.exitCode, run.output).toBe(1);
  const telemetry = readTelemetry(directory).slice(STORED);
  expect(telemetry.length).toBeLessThanOrEqual(WORKERS);
  expect(telemetry.map(({ attempts }) => attempts.length)).toEqual(telemetry.map(() => ATTEMPTS));
  const failed = 90 - STORED;
  const told = new Map(readFailures(run.stderr).map(({ tests, lines }) => [lines[0], tests.length]));
  expect([...told].sort()).toEqual([
    [
      `CaseFailure: no answer: not asked for: nothing answered at the provider's address. ${STEP}`,
      failed - telemetry.length,
    ],
    [
      `CaseFailure: no answer: provider: expected an answer, found a network error (attempt ${ATTEMPTS}). ${STEP}`,
      telemetry.length,
    ],
  ]);
  expect(run.stdout).toContain(`${failed} rows without an answer, not graded`);
  expectNothingPrivate(run.output);
  expect(run.output).not.toContain(new URL(gone.baseUrl).host);
  expect(readSpending(run.stdout, "this run").calls).toBe(ATTEMPTS * telemetry.length);
  expect(storedRows(directory)).toHaveLength(STORED);
  expectNothingPublished(directory);

  const finished = await runVitest({ env: { ...env, OUR_URL: provider.baseUrl } });

  expect(finished.exitCode, finished.output).toBe(0);
  expect(provider.calls).toHaveLength(90);
});

/** A config names its variables itself; fewer attempts are sooner over. */
function withOwnVariables(config: string): string {
  return config
    .replace("api_key_env: DEERMEM_EVAL_ANSWER_API_KEY", "api_key_env: OUR_KEY")
    .replace("base_url_env: DEERMEM_EVAL_ANSWER_BASE_URL", "base_url_env: OUR_URL")
    .replace("max_attempts: 3", `max_attempts: ${ATTEMPTS}`);
}
