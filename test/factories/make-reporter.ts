import { onTestFinished } from "vitest";
import type { TestCase, Vitest } from "vitest/node";
import type { SeenCase } from "../../src/reporter/finished-run.ts";
import { EvictionReporter } from "../../src/reporter/index.ts";
import { plainText } from "./plain-text.ts";

/** What the reporter needs of a started Vitest. */
export interface VitestStandIn {
  readonly root: string;
  readonly shard?: { readonly index: number; readonly count: number };
  readonly reporters?: readonly unknown[];
  /** As much of them as tells which tests there are. */
  readonly projects?: readonly {
    readonly name: string;
    globTestFiles(): Promise<{ readonly testFiles: readonly string[] }>;
  }[];
}

/** The reporter at a Vitest that is started in a folder, and what it prints on each stream. */
export function makeReporter(
  { root, shard, reporters = [], projects = [] }: VitestStandIn,
  namedDirectory?: string,
) {
  const stdout: string[] = [];
  const stderr: string[] = [];
  const reporter = new EvictionReporter({
    settings: async () => ({
      namedDirectory,
      gates: [],
      baseline: undefined,
      judging: undefined,
      suites: undefined,
    }),
    environment: {},
    now: () => new Date(Date.UTC(2026, 0, 2, 3, 4, 5, 678)),
  });
  const logger = {
    log: (text: string) => stdout.push(plainText(text)),
    error: (text: string) => stderr.push(plainText(text)),
  };
  const getGlobalTestNamePattern = () => undefined;
  const before = new Set(process.listeners("exit"));
  reporter.onInit({
    version: "4.1.12",
    logger,
    config: { root, shard, reporters, snapshotOptions: { updateSnapshot: "new" } },
    getGlobalTestNamePattern,
    projects,
  } as unknown as Vitest);
  const added = process.listeners("exit").filter((listener) => !before.has(listener));
  // What it does when a process ends must not be done to the process of these tests.
  onTestFinished(() => {
    for (const listener of added) process.removeListener("exit", listener);
  });
  return { reporter, stdout, stderr };
}

/** A test of the evaluation that was skipped and is no case. */
export function makeSkippedTest(note: string, project = "eviction"): TestCase {
  return {
    project: { name: project },
    meta: () => ({}),
    result: () => ({ state: "skipped", note }),
  } as unknown as TestCase;
}

/** A case's finished test, as Vitest hands it to a reporter. */
export function makeTestCase({ key, record, failure }: SeenCase, state = "passed"): TestCase {
  const errors = failure === undefined ? [] : [{ name: "CaseFailure", message: failure }];
  return {
    meta: () => ({ eviction: key, evictionRecord: record }),
    result: () => ({ state, errors }),
  } as unknown as TestCase;
}
