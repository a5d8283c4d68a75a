import { join } from "node:path";
import { expect, test } from "vitest";
import { answerAsExpected, CONFORMANCE_ENV, providerEnv, testProvider } from "./conformance-run.ts";
import { copyFolder, filesBelow } from "./folders.ts";
import type { Respond } from "./provider-server.ts";
import { expectReferenceGrades, expectReferenceRetention, expectReferenceRows } from "./published-files.ts";
import { runVitest } from "./run-vitest.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test("a live run writes the reference's files, and its rows grade the same without a provider", async () => {
  const provider = await testProvider(answerThreeAtOnce());
  const folder = temporaryFolder();
  const live = join(folder, "live");

  const run = await runVitest({
    env: { ...CONFORMANCE_ENV, ...providerEnv(provider), EVICTION_OUTPUT_DIR: live },
  });

  expect(run.exitCode, run.output).toBe(0);
  expect(provider.calls).toHaveLength(90);
  expect(provider.calls.every(({ path }) => path === "/v1/chat/completions")).toBe(true);
  expect(provider.peak()).toBe(3);
  expectReferenceRetention(live);
  expectReferenceGrades(live);
  expectReferenceRows(live);
  expect(filesBelow(live)).toHaveLength(90 + 11);

  const recorded = join(folder, "recorded");
  copyFolder(live, recorded, (path) => path === "qa_run.json" || path.startsWith("responses"));
  const graded = await runVitest({
    env: {
      ...CONFORMANCE_ENV,
      ...providerEnv(provider),
      EVICTION_PROVIDER: "recorded",
      EVICTION_OUTPUT_DIR: recorded,
    },
  });

  expect(graded.exitCode, graded.output).toBe(0);
  expect(graded.output).toContain("answered by a provider in an earlier run");
  expect(provider.calls).toHaveLength(90);
  expectReferenceRetention(recorded);
  expectReferenceGrades(recorded);
});

/** Holds the first calls back until three are open, as many as the protocol's `workers` allow. */
function answerThreeAtOnce(): Respond {
  let release = () => {};
  const threeOpen = new Promise<void>((resolve) => {
    release = resolve;
  });
  return async (call, response, calls) => {
    if (calls === 3) release();
    await threeOpen;
    return answerAsExpected(call, response, calls);
  };
}
