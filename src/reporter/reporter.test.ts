import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { TestCase } from "vitest/node";
import { makeSeenRun } from "../../test/factories/make-case-record.ts";
import { makeReporter, makeTestCase, type VitestStandIn } from "../../test/factories/make-reporter.ts";
import { contentsBelow, filesBelow, temporaryFolder } from "../../test/factories/temporary-folder.ts";
import { unwrapped } from "../../test/factories/unwrapped.ts";

const TESTS = makeSeenRun().map((seen) => makeTestCase(seen));
const PUBLISHED = [
  "policy.raw.jsonl",
  "qa.rows.jsonl",
  "qa.stats.json",
  "qa.summary.json",
  "report.html",
  "report.json",
  "report.md",
  "run.json",
  "summary.json",
];

/** Reports some tests in a folder and directory of their own. */
async function report(tests: readonly TestCase[], vitest: Partial<VitestStandIn> = {}) {
  const root = await temporaryFolder();
  const directory = join(root, "first");
  const made = makeReporter({ root, ...vitest }, directory);
  made.reporter.onTestRunStart([]);
  for (const each of tests) made.reporter.onTestCaseResult(each);
  await made.reporter.onTestRunEnd();
  return { ...made, root, directory };
}

/** Keeps the exit code of this process out of a test, and the other way round. */
function withExitCode(code: number | undefined): void {
  const before = process.exitCode;
  process.exitCode = code;
  onTestFinished(() => {
    process.exitCode = before;
  });
}

test("writes the files of a complete run and states what it found", async () => {
  const { stdout, stderr, root, directory } = await report(TESTS);
  expect(await filesBelow(root)).toEqual(["first", ...PUBLISHED.map((name) => join("first", name))]);
  expect((await contentsBelow(directory))["run.json"]).toContain('"created_at": "2026-01-02T03:04:05.678Z"');
  expect(stdout.join("")).toContain(`Files in ${directory}`);
  expect(stderr).toEqual([]);
});

test("writes nothing for a part of a run, nor under a shard", async () => {
  const part = await report(TESTS.slice(1));
  const shard = await report(TESTS, { shard: { index: 1, count: 2 } });
  for (const { stdout, root } of [part, shard]) {
    expect(await filesBelow(root)).toEqual([]);
    expect(stdout.join("")).toContain("no statistics, no report written");
  }
});

test("says nothing of a run without rows", async () => {
  const other = { meta: () => ({}), result: () => ({ state: "passed" }) } as unknown as TestCase;
  const { stdout, stderr, root } = await report([other]);
  expect({ stdout, stderr, files: await filesBelow(root) }).toEqual({ stdout: [], stderr: [], files: [] });
});

test("takes a failed test's row, and none of a skipped one", async () => {
  const [first, ...others] = makeSeenRun();
  const failed = others.map((seen) => makeTestCase(seen, "failed"));
  const skipped = first === undefined ? [] : [makeTestCase(first, "skipped")];
  expect((await report([...skipped, ...failed])).stdout.join("")).toContain("3 of 4 rows");
});

test("begins anew with each run, so that a watched rerun is no duplicate", async () => {
  const { reporter, stdout } = makeReporter({ root: await temporaryFolder() });
  for (let run = 0; run < 2; run++) {
    reporter.onTestRunStart([]);
    for (const each of TESTS) reporter.onTestCaseResult(each);
    await reporter.onTestRunEnd();
  }
  expect(stdout).toHaveLength(2);
  expect(stdout[1]).toBe(stdout[0]);
});

test("prints beside a report that another program reads from standard output", async () => {
  const { stdout, stderr } = await report(TESTS, { reporters: [["json", {}]] });
  expect(stdout).toEqual([]);
  expect(stderr.join("")).toContain("EVICTION");
});

test("tells its own failure, throws nothing and raises the exit code", async () => {
  withExitCode(undefined);
  const { stdout, root } = await report([...TESTS, ...TESTS]);
  expect(stdout.join("")).toContain("row c1__confidence: expected one result, found two.");
  expect(await filesBelow(root)).toEqual([]);
  expect(process.exitCode).toBe(1);
});

test("does not lower an exit code that is set, nor set one for a run that went well", async () => {
  withExitCode(3);
  await report([...TESTS, ...TESTS]);
  expect(process.exitCode).toBe(3);
  process.exitCode = undefined;
  await report(TESTS);
  expect(process.exitCode).toBeUndefined();
});

test("tells what a run found also where its files cannot be written, and then that they cannot", async () => {
  withExitCode(undefined);
  const root = await temporaryFolder({ ".vitest": "no folder" });
  const { reporter, stdout } = makeReporter({ root });
  reporter.onTestRunStart([]);
  for (const each of TESTS) reporter.onTestCaseResult(each);
  await reporter.onTestRunEnd();
  const [figures, failure] = stdout;
  expect(figures).toContain("Support retained");
  expect(figures).not.toContain("Files in");
  expect(failure).toContain("expected a folder that the run's files can be written to, found ENOTDIR.");
  expect(process.exitCode).toBe(1);
});

test("tells what a run found also where a report is longer than Node can hold, and then what to do", async () => {
  withExitCode(undefined);
  withReportThatThrows(new RangeError("Invalid string length"));
  const { stdout, root } = await report(TESTS);
  const [figures, failure] = stdout;
  expect(figures).toContain("Support retained");
  expect(unwrapped(failure ?? "")).toContain(
    "the run's files: expected at most 512 MiB in a file, found more. Make several",
  );
  expect(await filesBelow(root)).toEqual([]);
  expect(process.exitCode).toBe(1);
});

test("another failure of a report is told as what it is", async () => {
  withExitCode(undefined);
  withReportThatThrows(new RangeError("Invalid time value"));
  const { stdout } = await report(TESTS);
  expect(stdout.at(-1)).toBe("\n Eviction  Invalid time value\n");
});

test("a report that cannot be made ahead is told at the end, and unhandled by nobody before", async () => {
  withExitCode(undefined);
  withReportThatThrows(new RangeError("Invalid string length"));
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on("unhandledRejection", note);
  onTestFinished(() => void process.off("unhandledRejection", note));
  const { reporter, stdout } = makeReporter({ root: await temporaryFolder() });
  reporter.onTestRunStart([]);
  for (const each of TESTS) reporter.onTestCaseResult(each);
  for (let turn = 0; turn < 200; turn++) await new Promise(setImmediate);
  await reporter.onTestRunEnd();
  expect(unhandled).toEqual([]);
  expect(stdout.at(-1)).toContain("expected at most 512 MiB");
});

/** Fails as soon as the report's text is made. */
function withReportThatThrows(error: Error): void {
  onTestFinished(() => void vi.restoreAllMocks());
  const { stringify } = JSON;
  vi.spyOn(JSON, "stringify").mockImplementation((value: object) => {
    if ("report_version" in value) throw error;
    return stringify(value);
  });
}

test("refreshes in a named directory what it published itself, as a rerun while watching does", async () => {
  withExitCode(undefined);
  const root = await temporaryFolder();
  const { reporter, stdout } = makeReporter({ root }, join(root, "named"));
  for (let run = 0; run < 2; run++) {
    reporter.onTestRunStart([]);
    for (const each of TESTS) reporter.onTestCaseResult(each);
    await reporter.onTestRunEnd();
  }
  expect(stdout).toHaveLength(2);
  expect(stdout[1]).toContain(`Files in ${join(root, "named")}`);
  const other = makeReporter({ root }, join(root, "named"));
  other.reporter.onTestRunStart([]);
  for (const each of TESTS) other.reporter.onTestCaseResult(each);
  await other.reporter.onTestRunEnd();
  expect(other.stdout.join("")).toContain("found one that another run published");
});
