import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import {
  answerAsExpected,
  CONFORMANCE_ENV,
  CONFORMANCE_TASKS,
  providerEnv,
  testProvider,
} from "./conformance-run.ts";
import { filesBelow, folderState } from "./folders.ts";
import {
  expectNothingPublished,
  expectReferenceGrades,
  expectReferenceRetention,
  expectReferenceRows,
} from "./published-files.ts";
import { runVitest, startVitest } from "./run-vitest.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test("a killed run goes on where it stopped, and no stored row is asked for again", async () => {
  const directory = temporaryFolder();
  const env = { ...CONFORMANCE_ENV, EVICTION_OUTPUT_DIR: directory };
  const first = await testProvider((call, response, calls) => {
    if (calls <= 30) answerAsExpected(call, response, calls);
  });
  const stopped = startVitest({ env: { ...env, ...providerEnv(first) } });
  onTestFinished(() => void stopped.child.kill("SIGKILL"));
  while (storedRows(directory).length < 20 && stopped.child.exitCode === null) await sleep(10);
  stopped.child.kill("SIGKILL");
  await stopped.finished;
  expect(stopped.child.signalCode).toBe("SIGKILL");
  expectNothingPublished(directory);
  const stored = storedRows(directory);
  const before = wholeRows(directory);

  const second = await testProvider();
  const run = await runVitest({ env: { ...env, ...providerEnv(second) } });

  expect(run.exitCode, run.output).toBe(0);
  expect(run.output).toContain(`${stored.length} stored answers reused`);
  const left = CONFORMANCE_TASKS.filter(({ row_id }) => !stored.includes(`${row_id}.json`));
  expect(left.length).toBeLessThanOrEqual(70);
  expect(second.calls.map(({ fingerprint }) => fingerprint).sort()).toEqual(
    left.map((task) => task.request_fingerprint).sort(),
  );
  expect(wholeRows(directory)).toMatchObject(before);
  expectReferenceRows(directory);
  expectReferenceRetention(directory);
  expectReferenceGrades(directory);
});

/** The stored rows with a hash of each: a row that was being written at the kill may be left unfinished. */
function wholeRows(directory: string): Readonly<Record<string, string>> {
  const state = Object.entries(folderState(join(directory, "responses")));
  return Object.fromEntries(state.filter(([name]) => name.endsWith(".json")));
}

/** Names of the rows that are there; what is being written has another name until it is whole. */
function storedRows(directory: string): readonly string[] {
  return filesBelow(join(directory, "responses")).filter((name) => name.endsWith(".json"));
}
