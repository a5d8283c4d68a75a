import { expect, test } from "vitest";
import type { TestCase, TestSpecification } from "vitest/node";
import { makeSeenRun } from "../../test/factories/make-case-record.ts";
import { makeReporter, makeSkippedTest, makeTestCase } from "../../test/factories/make-reporter.ts";
import { temporaryFolder } from "../../test/factories/temporary-folder.ts";

const NOTE = "no second selector is named";
const OURS = [{ project: { name: "eviction", globTestFiles: async () => ({ testFiles: [] }) } }];

async function report(tests: readonly TestCase[]): Promise<string> {
  const { reporter, stdout } = makeReporter({ root: await temporaryFolder() });
  reporter.onTestRunStart(OURS as unknown as readonly TestSpecification[]);
  for (const each of tests) reporter.onTestCaseResult(each);
  await reporter.onTestRunEnd();
  return stdout.join("\n");
}

test("a run that skipped what it was asked for says why, once", async () => {
  const told = await report([makeSkippedTest(NOTE), makeSkippedTest(NOTE)]);
  expect(told.split(`Eviction  skipped: ${NOTE}`)).toHaveLength(2);
});

test("other projects' notes are theirs", async () => {
  expect(await report([makeSkippedTest(NOTE, "mine")])).not.toContain(NOTE);
});

test("a run with rows tells of them instead", async () => {
  const rows = makeSeenRun().map((seen) => makeTestCase(seen));
  const told = await report([...rows, makeSkippedTest(NOTE)]);
  expect(told).toContain("Support retained");
  expect(told).not.toContain(NOTE);
});
