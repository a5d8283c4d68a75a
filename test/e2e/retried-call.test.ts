import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  answerAsExpected,
  CONFORMANCE_ENV,
  fingerprintOf,
  providerEnv,
  testProvider,
} from "./conformance-run.ts";
import { filesBelow } from "./folders.ts";
import { readText } from "./published-files.ts";
import { readFailures } from "./read-failures.ts";
import { runVitest } from "./run-vitest.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** The status of a row's calls until one is answered. */
const STATUSES: Readonly<Record<string, readonly number[]>> = {
  "correction_language__hybrid-v1": [429],
  correction_timezone__confidence: [500],
  "correction_timezone__hybrid-v1": [503, 429, 500, 500],
};

test("calls are tried again after 429 and 5xx, as often as the protocol allows", async () => {
  const directory = temporaryFolder();
  const left = new Map(Object.entries(STATUSES).map(([rowId, each]) => [fingerprintOf(rowId), [...each]]));
  const provider = await testProvider((call, response, calls) => {
    const status = left.get(call.fingerprint)?.shift();
    if (status === undefined) return void answerAsExpected(call, response, calls);
    response.writeHead(status, { "retry-after": "0" }).end();
  });

  const run = await runVitest({
    args: ["run", "--project", "eviction", "correction-reserve"],
    env: { ...CONFORMANCE_ENV, ...providerEnv(provider), EVICTION_OUTPUT_DIR: directory },
  });

  expect(run.exitCode, run.output).toBe(1);
  expect(provider.calls).toHaveLength(8 + 2 + 2 + 3 - 1);
  const attempts = (rowId: string) => JSON.parse(readText(directory, `responses/${rowId}.json`)).attempts;
  expect(attempts("correction_language__confidence")).toBe(1);
  expect(attempts("correction_language__hybrid-v1")).toBe(2);
  expect(attempts("correction_timezone__confidence")).toBe(2);
  expect(existsSync(join(directory, "responses/correction_timezone__hybrid-v1.json"))).toBe(false);
  expect(filesBelow(join(directory, "responses"))).toHaveLength(9);
  expect(readFailures(run.stderr).map(({ lines }) => lines)).toEqual([
    [expect.stringContaining("found HTTP status 500 (attempt 3)")],
  ]);
});
