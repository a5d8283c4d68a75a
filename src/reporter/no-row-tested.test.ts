import { expect, onTestFinished, test } from "vitest";
import type { TestModule, TestSpecification } from "vitest/node";
import { makeReporter } from "../../test/factories/make-reporter.ts";
import { temporaryFolder } from "../../test/factories/temporary-folder.ts";
import { unwrapped } from "../../test/factories/unwrapped.ts";

const SUITE = "contracts.eviction.ts";

const NO_ROW =
  "Eviction  no row has a test, so the run fails. Write them with `npx vitest-eviction generate`, and name their folder in the plugin's option suites.";

/** A project that has some test files. */
function projectOf(name: string, testFiles: readonly string[]) {
  return { name, globTestFiles: async () => ({ testFiles }) };
}

/** Ends a run of one suite, whose tests have these metas, in a folder of so many. */
function endOf(metas: readonly object[], suites: readonly string[]) {
  return endOfRun(projectOf("eviction", suites), SUITE, metas);
}

/** Ends a run of one test file of a project among others. */
async function endOfRun(
  project: ReturnType<typeof projectOf>,
  moduleId: string,
  metas: readonly object[],
  others: readonly (typeof project)[] = [],
  state = "passed",
) {
  const before = process.exitCode;
  onTestFinished(() => {
    process.exitCode = before;
  });
  process.exitCode = undefined;
  const tests = metas.map((meta) => ({ meta: () => meta, result: () => ({ state }) }));
  const projects = [project, ...others];
  const { reporter, stdout } = makeReporter({ root: await temporaryFolder(), projects });
  await reporter.onTestRunStart([{ project, moduleId }] as unknown as readonly TestSpecification[]);
  await reporter.onTestRunEnd([
    { project, children: { allTests: () => tests } },
  ] as unknown as readonly TestModule[]);
  return { told: stdout.join("\n"), exitCode: process.exitCode };
}

test("a run of all suites fails where none has a row's test, and says so", async () => {
  const { told, exitCode } = await endOf([{}], [SUITE]);
  expect(unwrapped(told)).toContain(NO_ROW);
  expect(exitCode).toBe(1);
});

test("a run of all other tests fails where the folder of suites is empty, and says so", async () => {
  const unit = projectOf("unit", ["unit.test.ts"]);
  const { told, exitCode } = await endOfRun(unit, "unit.test.ts", [{}], [projectOf("eviction", [])]);
  expect(unwrapped(told)).toContain(NO_ROW);
  expect(exitCode).toBe(1);
});

test("nothing is said of a run of other tests where there are suites, which it leaves out", async () => {
  const unit = projectOf("unit", ["unit.test.ts"]);
  const suites = projectOf("eviction", [SUITE]);
  expect(await endOfRun(unit, "unit.test.ts", [{}], [suites])).toEqual({ told: "", exitCode: undefined });
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

test("a run whose filter leaves out every test says that nothing was evaluated", async () => {
  const project = projectOf("eviction", [SUITE, "totals.eviction.ts"]);
  const told = "Eviction  no test of it ran, so nothing was evaluated.";
  expect((await endOfRun(project, SUITE, [{}, {}], [], "skipped")).told).toContain(told);
  expect((await endOfRun(project, SUITE, [{}, {}])).told).not.toContain(told);
});
