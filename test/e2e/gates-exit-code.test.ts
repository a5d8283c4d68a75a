import { expect, test } from "vitest";
import type { Gate } from "../../src/reporter/gates/gate-schema.ts";
import { gatedFolder, gateLinesOf } from "./gated-folder.ts";
import { readFailures } from "./read-failures.ts";
import { runVitest, type VitestRun } from "./run-vitest.ts";

/** The sample text retains 45 of 45 supports under `hybrid-v1` at capacity 7. */
const MET: Gate = { gate: "retained", policy: "hybrid-v1", capacity: 7, atLeast: 45 };
const MISSED: Gate = { ...MET, policy: "confidence" };

const PASSED = ["1 gate passed", "support retained, hybrid-v1 at capacity 7, overall: 45/45, wanted >= 45"];
const FAILED = [
  "1 gate failed",
  "support retained, confidence at capacity 7, overall: 27/45, wanted >= 45",
  ...PASSED,
];

const FAILING_TEST = `
import { expect, test } from "vitest";
test("adds", () => expect(1 + 1).toBe(3));
`;

/** Rejects once its test has passed, while its file still runs. */
const LATE_REJECTION = `
import { afterAll, test } from "vitest";
test("adds", () => void setTimeout(() => void Promise.reject(new Error("came late")), 0));
afterAll(() => new Promise((resolve) => setTimeout(resolve, 50)));
`;

const TEST_FAILS = { "adds.test.ts": FAILING_TEST };
const REJECTS_LATE = { "adds.test.ts": LATE_REJECTION };

/** Vitest puts its own where there is none; this one says nothing. */
const NO_OTHER_REPORTER = "{ reporters: [{}] }";
const ALONE_WITH_FAILURE = { files: TEST_FAILS, testSection: NO_OTHER_REPORTER };

test.each([
  ["gates that are met leave the code of a late rejection", [MET], { files: REJECTS_LATE }, 1],
  ["gates that are met leave the code of failed tests where we alone report", [MET], ALONE_WITH_FAILURE, 1],
  ["a failed gate ends a run whose tests pass", [MET, MISSED], {}, 3],
  ["a failed gate ends a run whose tests fail", [MET, MISSED], { files: TEST_FAILS }, 3],
])("%s", async (_name, gates, others, exitCode) => {
  const run = await runFolder(gatedFolder(gates, others));

  expect(run.exitCode, run.output).toBe(exitCode);
  expect(gateLinesOf(run.stdout)).toEqual(gates.includes(MISSED) ? FAILED : PASSED);
});

test("a failed gate is told beside a report that another program reads", async () => {
  const run = await runFolder(
    gatedFolder([MET, MISSED], { testSection: '{ reporters: [["json", { stdout: true }]] }' }),
  );

  expect(run.exitCode, run.output).toBe(3);
  expect(JSON.parse(run.stdout)).toMatchObject({ numTotalTests: 111, numFailedTests: 0 });
  expect(gateLinesOf(run.stderr)).toEqual(FAILED);
});

test("a misspelt gate is refused and named, and no case runs", async () => {
  const run = await runFolder(gatedFolder([{ ...MET, gate: "retain" }]));

  expect(run.exitCode, run.output).toBe(1);
  const settings = readFailures(run.stderr).find(({ tests }) =>
    tests.includes("contracts.eviction.ts > settings"),
  );
  expect(settings?.lines.join("")).toContain('gates[0].gate: expected "retained" or "accuracy"');
  expect(gateLinesOf(run.output)).toEqual([]);
});

test("other projects' tests alone are not judged", async () => {
  const folder = gatedFolder([MISSED], { files: { "adds.test.ts": FAILING_TEST.replace("3", "2") } });

  const run = await runFolder(folder, ["--project", "default"]);

  expect(run.exitCode, run.output).toBe(0);
  expect(gateLinesOf(run.output)).toEqual([]);
});

function runFolder(cwd: string, args: readonly string[] = []): Promise<VitestRun> {
  return runVitest({ args: ["run", ...args], cwd, env: { EVICTION_PROVIDER: "none" } });
}
