import { join } from "node:path";
import { expect, test } from "vitest";
import { buildReport } from "../../src/reporter/report/build-report.ts";
import { readDirectory } from "../../src/reporter/report/read-directory.ts";
import { reportText } from "../../src/reporter/report/report-file.ts";
import { CONFORMANCE } from "../conformance/read-conformance.ts";
import { unwrapped } from "../factories/unwrapped.ts";
import { CONFORMANCE_ENV, providerEnv, testProvider } from "./conformance-run.ts";
import { copyFolder, copyReferenceRun, filesBelow, folderState } from "./folders.ts";
import { readText } from "./published-files.ts";
import { runCli as cli } from "./run-cli.ts";
import { runVitest } from "./run-vitest.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** The finished run of the Python tool, its two folders in one. */
function referenceDirectory(): string {
  const directory = temporaryFolder();
  copyFolder(join(CONFORMANCE, "expected/policy"), directory);
  copyFolder(join(CONFORMANCE, "expected/qa"), directory);
  return directory;
}

/** Runs the evaluation into a directory of its own, which it gives. */
async function finishedRun(env: Readonly<Record<string, string>>): Promise<string> {
  const directory = join(temporaryFolder(), "run");
  const run = await runVitest({ env: { ...env, EVICTION_OUTPUT_DIR: directory } });
  expect(run.exitCode, run.output).toBe(0);
  return directory;
}

/** Checks that a directory's files say what its run said, and that `report` writes it again to the byte. */
async function expectSameReport(directory: string) {
  const live = readText(directory, "report.json");
  expect(reportText(buildReport(await readDirectory(directory))) === live, "read again").toBe(true);
  const before = folderState(directory);
  const run = await cli("report", directory);
  expect(run, run.stderr).toMatchObject({ code: 0, stderr: "" });
  expect(folderState(directory)).toEqual(before);
  return { ...run, markdown: readText(directory, "report.md") };
}

test("a provider's run is reported again from its files, and is the Python tool's run", async () => {
  const provider = await testProvider();
  const directory = await finishedRun({ ...CONFORMANCE_ENV, ...providerEnv(provider) });

  const { stdout, markdown } = await expectSameReport(directory);
  expect(stdout).toMatch(/^ {2}overall +21\/45 +36\/45 +\+0\.333 +\[\+0\.156, \+0\.511\] +0\.0015$/m);
  expect(markdown).toContain("| overall | 21/45 | 36/45 | +0.333 | [+0.156, +0.511] | 18 | 3 | 18 | 6 |");

  const compared = await cli("compare", referenceDirectory(), directory);
  expect(compared.stdout.match(/Of 45 cases 0 improved, 0 regressed, 45 unchanged\./g)).toHaveLength(2);
  expect(compared.stdout).not.toMatch(/Gained|Lost/);
});

test("the sample run is reported again from its files, and is comparable with nothing", async () => {
  const directory = await finishedRun({});
  const { stdout, markdown } = await expectSameReport(directory);
  for (const text of [stdout, markdown]) {
    expect(text).toMatch(
      /Sample text, answered by the embedded reader\.[^|]*Not comparable with published figures\./,
    );
  }
  const compared = await cli("compare", referenceDirectory(), directory);
  expect(compared.code).toBe(1);
  expect(unwrapped(compared.stderr)).toMatch(
    /found another protocol_id, dataset\.sha256, artifacts\.config_sha256, .*\n$/,
  );
});

test("selection alone is reported again from its files", async () => {
  const directory = await finishedRun({ ...CONFORMANCE_ENV, EVICTION_PROVIDER: "none" });
  const { stdout } = await expectSameReport(directory);
  expect(stdout).toContain("Dataset corpus.json, selection only, no answers.");
});

test("the Python tool's graded directory alone says what it lacks, and the way that it names makes it", async () => {
  const graded = temporaryFolder();
  copyFolder(join(CONFORMANCE, "expected/qa"), graded);
  const refused = await cli("report", graded);
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(unwrapped(refused.stderr)).toContain(
    "found no policy.raw.jsonl, no summary.json, no run.json. Finish the run",
  );
  expect(filesBelow(graded)).not.toContain("report.json");

  const directory = temporaryFolder();
  copyReferenceRun(directory);
  const run = await runVitest({
    env: { ...CONFORMANCE_ENV, EVICTION_PROVIDER: "recorded", EVICTION_OUTPUT_DIR: directory },
  });
  expect(run.exitCode, run.output).toBe(0);
  await expectSameReport(directory);
});

test("what means nothing ends with exit code 2 and one line", async () => {
  expect(await cli("report", "--pdf", ".")).toEqual({
    code: 2,
    stdout: "",
    stderr: "vitest-eviction: Unknown option '--pdf'. See vitest-eviction --help\n",
  });
});
