import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { unwrapped } from "../factories/unwrapped.ts";
import {
  answerAsExpected,
  CANARY_KEY,
  CONFORMANCE_ENV,
  fingerprintOf,
  providerEnv,
  testProvider,
} from "./conformance-run.ts";
import { expectNothingPrivate } from "./dataset-text.ts";
import { filesBelow } from "./folders.ts";
import { expectNothingPublished, expectReferenceGrades, expectReferenceRows } from "./published-files.ts";
import { readFailures } from "./read-failures.ts";
import { runVitest } from "./run-vitest.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const FAILED = "07741c45__hybrid-v1";

test("a failed row is named and left out, and asked for alone the next time", async () => {
  const directory = temporaryFolder();
  const env = { ...CONFORMANCE_ENV, EVICTION_OUTPUT_DIR: directory };
  const failing = await testProvider((call, response, calls) => {
    if (call.fingerprint !== fingerprintOf(FAILED)) return void answerAsExpected(call, response, calls);
    // A provider may echo what it was sent.
    response.writeHead(400, { "content-type": "application/json", "x-echo": CANARY_KEY });
    response.end(JSON.stringify({ error: { message: `${CANARY_KEY} ${JSON.stringify(call.body)}` } }));
  });

  const failed = await runVitest({ env: { ...env, ...providerEnv(failing) } });

  expect(failed.exitCode, failed.output).toBe(1);
  expect(failing.calls).toHaveLength(90);
  expect(readFailures(failed.stderr)).toEqual([
    {
      tests: ["confirmation-help.knowledge-update.eviction.ts > 07741c45 · hybrid-v1"],
      lines: [expect.stringContaining("found HTTP status 400 (attempt 1)")],
    },
  ]);
  expect(unwrapped(failed.stdout)).toMatch(new RegExp(`${FAILED}: .*HTTP status 400`));
  expect(failed.stdout).not.toContain("McNemar");
  expectNothingPrivate(failed.output);
  expect(filesBelow(join(directory, "responses"))).toHaveLength(89);
  expect(existsSync(join(directory, `responses/${FAILED}.json`))).toBe(false);
  expectNothingPublished(directory);

  const answering = await testProvider();
  const finished = await runVitest({ env: { ...env, ...providerEnv(answering) } });

  expect(finished.exitCode, finished.output).toBe(0);
  expect(answering.calls.map(({ fingerprint }) => fingerprint)).toEqual([fingerprintOf(FAILED)]);
  expectReferenceRows(directory);
  expectReferenceGrades(directory);
});
