import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CONFORMANCE } from "../conformance/read-conformance.ts";
import { CONFORMANCE_ENV, CONFORMANCE_TASKS, providerEnv, testProvider } from "./conformance-run.ts";
import { copyFolder, copyReferenceRun, folderState } from "./folders.ts";
import { expectReferenceGrades, expectReferenceRows } from "./published-files.ts";
import { runVitest } from "./run-vitest.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test("a run that the Python tool started is finished and graded", async () => {
  const directory = temporaryFolder();
  const names = readdirSync(join(CONFORMANCE, "expected/qa/responses")).filter((_, index) => index % 2 === 0);
  copyFolder(
    join(CONFORMANCE, "expected/qa"),
    directory,
    (path) => path === "qa_run.json" || names.some((name) => path === join("responses", name)),
  );
  const before = folderState(directory);
  const provider = await testProvider();

  const run = await runVitest({
    env: { ...CONFORMANCE_ENV, ...providerEnv(provider), EVICTION_OUTPUT_DIR: directory },
  });

  expect(run.exitCode, run.output).toBe(0);
  const asked = CONFORMANCE_TASKS.filter(({ row_id }) => !names.includes(`${row_id}.json`));
  expect(asked).toHaveLength(45);
  expect(provider.calls.map(({ fingerprint }) => fingerprint).sort()).toEqual(
    asked.map((task) => task.request_fingerprint).sort(),
  );
  expect(folderState(directory)).toMatchObject(before);
  expectReferenceRows(directory);
  expectReferenceGrades(directory);
});

test("a run that the Python tool finished is graded to the same bytes, without a call", async () => {
  const directory = temporaryFolder();
  copyReferenceRun(directory);
  const before = folderState(directory);
  const provider = await testProvider();

  const run = await runVitest({
    env: {
      ...CONFORMANCE_ENV,
      ...providerEnv(provider),
      EVICTION_PROVIDER: "recorded",
      EVICTION_OUTPUT_DIR: directory,
    },
  });

  expect(run.exitCode, run.output).toBe(0);
  expect(provider.calls).toEqual([]);
  expect(folderState(directory)).toMatchObject(before);
  expectReferenceGrades(directory);
});
