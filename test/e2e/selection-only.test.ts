import { join } from "node:path";
import { expect, test } from "vitest";
import { CONFORMANCE_ENV, providerEnv, testProvider } from "./conformance-run.ts";
import { filesBelow } from "./folders.ts";
import { expectReferenceRetention } from "./published-files.ts";
import { runVitest } from "./run-vitest.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test("a run without answers writes the three retention files and nothing else", async () => {
  const provider = await testProvider();
  const directory = join(temporaryFolder(), "run");

  const run = await runVitest({
    env: {
      ...CONFORMANCE_ENV,
      ...providerEnv(provider),
      EVICTION_PROVIDER: "none",
      EVICTION_OUTPUT_DIR: directory,
    },
  });

  expect(run.exitCode, run.output).toBe(0);
  expect(run.output).toContain("selection only, no answers");
  expect(run.output).not.toContain("McNemar");
  expect(provider.calls).toEqual([]);
  expect(filesBelow(directory)).toEqual([
    "policy.raw.jsonl",
    "report.html",
    "report.json",
    "report.md",
    "run.json",
    "summary.json",
  ]);
  expectReferenceRetention(directory);
});
