import { expect, onTestFinished, test } from "vitest";
import type { TestModule, TestSpecification } from "vitest/node";
import { makeReporter } from "../../test/factories/make-reporter.ts";
import { temporaryFolder } from "../../test/factories/temporary-folder.ts";
import { unwrapped } from "../../test/factories/unwrapped.ts";

const SUITE = "contracts.eviction.ts";

/** Ends a run of one suite, whose tests have these metas, in a folder of so many. */
async function endOf(metas: readonly object[], suites: readonly string[]) {
  const before = process.exitCode;
  onTestFinished(() => {
    process.exitCode = before;
  });
  process.exitCode = undefined;
  const project = { name: "eviction", globTestFiles: async () => ({ testFiles: suites }) };
  const tests = metas.map((meta) => ({ meta: () => meta }));
  const { reporter, stdout } = makeReporter({ root: await temporaryFolder() });
  await reporter.onTestRunStart([{ project, moduleId: SUITE }] as unknown as readonly TestSpecification[]);
  await reporter.onTestRunEnd([
    { project, children: { allTests: () => tests } },
  ] as unknown as readonly TestModule[]);
  return { told: stdout.join("\n"), exitCode: process.exitCode };
}

test("a run of all suites fails where none has a row's test, and says so", async () => {
  const { told, exitCode } = await endOf([{}], [SUITE]);
  expect(unwrapped(told)).toContain(
    "Eviction  no row has a test, so the run fails. Write them with `npx vitest-eviction generate`, and name their folder in the plugin's option suites.",
  );
  expect(exitCode).toBe(1);
});

test.each([
  ["whose tests were to give rows", [{}, { eviction: { case_id: "c1", policy: "confidence" } }], [SUITE]],
  ["that is a part of its folder", [{}], [SUITE, "totals.eviction.ts"]],
  ["whose suite could not be read", [], [SUITE]],
])("says nothing of a run %s", async (_, metas, suites) => {
  const { told, exitCode } = await endOf(metas, suites);
  expect(told).not.toContain("no row has a test");
  expect(exitCode).toBeUndefined();
});
