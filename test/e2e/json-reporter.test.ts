import { join } from "node:path";
import { expect, test } from "vitest";
import { CONFORMANCE_ENV } from "./conformance-run.ts";
import { consumerFolder } from "./consumer-folder.ts";
import { runVitest } from "./run-vitest.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test("under the JSON reporter standard output is JSON and the summary is on standard error", async () => {
  const run = await runVitest({
    // Vitest 5 prints its JSON when told to, Vitest 4 unless it has a file.
    cwd: consumerFolder({}, '{ reporters: [["json", { stdout: true }]] }'),
    env: {
      ...CONFORMANCE_ENV,
      EVICTION_PROVIDER: "none",
      EVICTION_OUTPUT_DIR: join(temporaryFolder(), "run"),
    },
  });

  expect(run.exitCode, run.output).toBe(0);
  const report: unknown = JSON.parse(run.stdout);
  expect(report).toMatchObject({ success: true, numTotalTests: 111 });
  expect(run.stderr).toContain("Support retained");
});
