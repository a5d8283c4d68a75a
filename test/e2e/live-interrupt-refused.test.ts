import { expect, test } from "vitest";
import { promised } from "../factories/promised.ts";
import { unwrapped } from "../factories/unwrapped.ts";
import { CONFORMANCE_ENV, providerEnv, testProvider } from "./conformance-run.ts";
import { startVitestGroup } from "./process-group.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const WORKERS = 3;

test("an interrupted run whose key is refused says what to correct, and not only to go on", async () => {
  const released = promised<void>();
  const provider = await testProvider(async (_, response) => {
    await released.promise;
    response.writeHead(401).end();
  });
  const env = { ...CONFORMANCE_ENV, ...providerEnv(provider), EVICTION_OUTPUT_DIR: temporaryFolder() };
  const { pid, stderr, finished } = startVitestGroup({ env });
  await expect.poll(() => provider.calls.length, { timeout: 30_000 }).toBe(WORKERS);

  process.kill(pid, "SIGINT");
  await expect.poll(stderr, { timeout: 30_000 }).toContain("eviction: stopping");
  released.keep();
  const { exitCode, output, stderr: told } = await finished;

  expect(exitCode, output).toBe(130);
  expect(provider.calls).toHaveLength(WORKERS);
  expect(unwrapped(told)).toContain(
    "eviction: interrupted, 0 of 90 stored. Correct DEERMEM_EVAL_ANSWER_API_KEY and run the same command\n",
  );
});
