import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { commandsOf, filesOf } from "../docs/fenced-blocks.ts";
import { runBlock } from "../docs/run-block.ts";
import { HAS_PYTHON, PYTHON_SELECTOR, pythonModule } from "../factories/python-modules.ts";
import { CONFORMANCE_ENV } from "./conformance-run.ts";
import { consumerFolder } from "./consumer-folder.ts";
import { expectNothingPrivate } from "./dataset-text.ts";
import { copyFolder, copyReferenceRun } from "./folders.ts";
import { expectReferenceGrades, expectReferenceRetention, readText } from "./published-files.ts";
import { readFailures } from "./read-failures.ts";
import { refusedRun } from "./refused-run.ts";
import { runVitest } from "./run-vitest.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** What the page has one run: a module that selects as the protocol does, another policy's, and parity. */
const [WHOLE = "", RECORD = "", COMPARE = "", ...OTHERS] = commandsOf("docs/python-selector.md");

const PARITY = ["run", "--project", "eviction", "parity"];

test("without a second selector parity is skipped, and the run says why", async () => {
  const run = await runVitest({ args: PARITY });

  expect(run.exitCode, run.output).toBe(0);
  expect(run.stdout).toMatch(/Tests {2}4 skipped \(4\)/);
  expect(run.stdout).toContain("skipped: no second selector is named: EVICTION_SELECTOR=python:<path>");
});

test("a module that is not there breaks the contract of the selector", async () => {
  const folder = temporaryFolder();
  const module = join(folder, "absent.py");

  const { contract, reason } = await refusedRun(folder, {
    ...CONFORMANCE_ENV,
    EVICTION_OUTPUT_DIR: join(folder, "run"),
    EVICTION_SELECTOR: `python:${module}`,
  });

  expect(contract).toBe("selector");
  expect(reason).toMatch(
    /^(.*absent\.py: expected a Python file, found none|absent\.py: expected an interpreter)/,
  );
});

describe.skipIf(!HAS_PYTHON)("with Python 3 (skipped where there is no python3)", () => {
  test("a whole run selected by a Python module publishes the reference's bytes, and parity holds", async () => {
    const directory = temporaryFolder();
    copyReferenceRun(directory);

    const run = await runVitest({
      env: {
        ...CONFORMANCE_ENV,
        EVICTION_PROVIDER: "recorded",
        EVICTION_OUTPUT_DIR: directory,
        EVICTION_SELECTOR: `python:${PYTHON_SELECTOR}`,
      },
    });

    expect(run.exitCode, run.output).toBe(0);
    expect(run.stdout).toMatch(/Tests {2}111 passed \(111\)/);
    expectReferenceRetention(directory);
    expectReferenceGrades(directory);
    expect(run.stdout).toContain("selected by eviction.py (Python), answered by a provider");
    expect(JSON.parse(readText(directory, "report.json")).selector).toBe("python:eviction.py");
    for (const file of ["report.html", "report.md", "report.json", "run.json"]) {
      expect(readText(directory, file), file).not.toContain(PYTHON_SELECTOR);
    }
  });

  test("the module that the page writes out runs by its command, and is recorded without parity", async () => {
    const { output } = await runBlock(RECORD, consumerFolder(filesOf("docs/python-selector.md")));

    expect(output).toMatch(/Tests {2}107 passed \| 4 skipped/);
    expect(output).toContain("selected by eviction.py (Python)");
  });

  test.each([
    ["a whole run", WHOLE, /Tests {2}111 passed \(111\)/],
    ["parity", COMPARE, /Tests {2}4 passed \(4\)/],
  ])(
    "a module that selects as the protocol does passes %s by the page's command",
    async (_, block, passed) => {
      const folder = consumerFolder();
      copyFolder(dirname(PYTHON_SELECTOR), join(folder, "memory"));

      const { output } = await runBlock(block, folder);

      expect(output).toMatch(passed);
      expect(OTHERS).toEqual([]);
    },
  );

  test("a module that is subtly wrong is found out, with the smallest pool that shows it", async () => {
    const run = await runVitest({
      args: PARITY,
      env: {
        ...CONFORMANCE_ENV,
        EVICTION_PROVIDER: "none",
        EVICTION_SELECTOR: `python:${pythonModule("faults/subtly_wrong.py")}`,
        EVICTION_PARITY_SEED: "1",
      },
    });

    expect(run.exitCode, run.output).toBe(1);
    const failures = readFailures(run.stderr);
    expect(failures).toHaveLength(1);
    expect(failures[0]?.tests).toEqual(["parity.eviction.ts > parity over messy pools · hybrid-v1"]);
    const [first, ...lines] = failures[0]?.lines ?? [];
    expect(first).toMatch(
      /subtly_wrong\.py differs from the built-in selector under hybrid-v1, on messy pool \d+ of 300 \(EVICTION_PARITY_SEED=1\)$/,
    );
    expect(lines).toEqual([
      "the smallest pool that shows it, at capacity 1:",
      "  fact 0: {}",
      expect.stringMatching(/^ {2}fact 1: \{"category":".*"\}$/),
      "  usage: {}",
      "kept, best first:",
      "  built-in: __missing_1 (fact 1)",
      "  subtly_wrong.py: __missing_0 (fact 0)",
    ]);
  });

  test("a module whose process is killed fails every case with one and the same line", async () => {
    const run = await runVitest({
      env: {
        ...CONFORMANCE_ENV,
        EVICTION_PROVIDER: "none",
        EVICTION_OUTPUT_DIR: temporaryFolder(),
        EVICTION_SELECTOR: `python:${pythonModule("faults/killed.py")}`,
      },
    });

    expect(run.exitCode, run.output).toBe(1);
    const failures = readFailures(run.stderr);
    expect(failures).toHaveLength(1);
    expect(failures[0]?.tests).toHaveLength(90 + 6 + 4);
    expect(failures[0]?.lines).toEqual([
      "CaseFailure: killed.py: expected a process that answers until the run ends, found one that SIGKILL ended. " +
        "Run the module by itself to see why; what it prints is not shown here.",
    ]);
    expectNothingPrivate(run.output);
  });
});
