import { expect, test } from "vitest";
import { answerAsExpected, CONFORMANCE_ENV, providerEnv, testProvider } from "./conformance-run.ts";
import { readFailures } from "./read-failures.ts";
import { runVitest } from "./run-vitest.ts";
import { storedRows } from "./stored-rows.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test("a key that is refused after one answer is tried for every row", async () => {
  const directory = temporaryFolder();
  const env = { ...CONFORMANCE_ENV, EVICTION_OUTPUT_DIR: directory };
  const provider = await testProvider((call, response, calls) => {
    if (calls === 1) return answerAsExpected(call, response, calls);
    response.writeHead(401).end();
  });

  const run = await runVitest({ env: { ...env, ...providerEnv(provider) } });

  expect(run.exitCode, run.output).toBe(1);
  expect(provider.calls).toHaveLength(90);
  expect(storedRows(directory)).toHaveLength(1);
  expect(readFailures(run.stderr).flatMap(({ tests }) => tests)).toHaveLength(89);
  expect(run.output).not.toContain("not asked for");
});
