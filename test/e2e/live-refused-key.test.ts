import { expect, test } from "vitest";
import { CONFORMANCE_ENV, providerEnv, testProvider } from "./conformance-run.ts";
import { expectNothingPrivate } from "./dataset-text.ts";
import { expectNothingPublished, expectReferenceGrades, expectReferenceRows } from "./published-files.ts";
import { readFailures } from "./read-failures.ts";
import { readRowsBelow, readSpending } from "./read-summary.ts";
import { readTelemetry } from "./read-telemetry.ts";
import { runVitest } from "./run-vitest.ts";
import { storedRows } from "./stored-rows.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const WORKERS = 3;
const STEP = "Correct DEERMEM_EVAL_ANSWER_API_KEY and run the same command.";
const ASKED = `CaseFailure: no answer: provider: expected an answer, found HTTP status 401 (attempt 1). ${STEP}`;
const NOT_ASKED = `CaseFailure: no answer: not asked for: the provider refused the key (401) before it answered anything. ${STEP}`;

test("a key that is refused from the start is tried by the first calls alone, and the next run finishes", async () => {
  const directory = temporaryFolder();
  const env = { ...CONFORMANCE_ENV, EVICTION_OUTPUT_DIR: directory };
  const refusing = await testProvider((_, response) => void response.writeHead(401).end("Who are you?"));

  const refused = await runVitest({ env: { ...env, ...providerEnv(refusing) } });

  expect(refused.exitCode, refused.output).toBe(1);
  const { length: calls } = refusing.calls;
  expect(calls).toBeLessThanOrEqual(WORKERS);
  const told = new Map(readFailures(refused.stderr).map(({ tests, lines }) => [lines[0], tests.length]));
  expect([...told].sort()).toEqual([
    [NOT_ASKED, 90 - calls],
    [ASKED, calls],
  ]);
  const listed = readRowsBelow(refused.stdout, "90 rows without an answer, not graded");
  expect(listed).toHaveLength(told.size);
  expect(listed.filter((line) => !line.endsWith(STEP))).toEqual([]);
  expect(refused.output).not.toMatch(/run the same command again|Who are you/i);
  expectNothingPrivate(refused.output);
  expect(readSpending(refused.stdout, "this run")).toEqual({ calls, promptTokens: 0, completionTokens: 0 });
  expect(readTelemetry(directory)).toHaveLength(calls);
  expect(storedRows(directory)).toEqual([]);
  expectNothingPublished(directory);

  const answering = await testProvider();
  const finished = await runVitest({ env: { ...env, ...providerEnv(answering) } });

  expect(finished.exitCode, finished.output).toBe(0);
  expect(answering.calls).toHaveLength(90);
  expectReferenceRows(directory);
  expectReferenceGrades(directory);
});
