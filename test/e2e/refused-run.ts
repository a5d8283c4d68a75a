import { join } from "node:path";
import { expect } from "vitest";
import { conformanceCopy, type TextEdits } from "./conformance-copy.ts";
import { providerEnv, testProvider } from "./conformance-run.ts";
import { expectNothingPrivate } from "./dataset-text.ts";
import { folderState } from "./folders.ts";
import { readFailures } from "./read-failures.ts";
import { runVitest } from "./run-vitest.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Ninety rows, six totals and four of parity: all that rests on the contracts. */
const TESTS_ON_CONTRACTS = 100;

export interface Refusal {
  readonly contract: string;
  /** The one line that says what is wrong. */
  readonly reason: string;
}

/**
 * Runs with bad input, a provider at hand, and checks what every refusal has in common: one contract is red
 * with one line, everything else fails with one line that names it, no call is paid for, nothing below
 * `folder` changes, and no private text is printed.
 */
export async function refusedRun(
  folder: string,
  env: Readonly<Record<string, string>>,
  withProvider = true,
): Promise<Refusal> {
  const provider = await testProvider();
  const before = folderState(folder);
  const run = await runVitest({ env: { ...(withProvider ? providerEnv(provider) : {}), ...env } });
  expect(run.exitCode, run.output).toBe(1);
  expect(provider.calls).toEqual([]);
  expect(folderState(folder)).toEqual(before);
  expectNothingPrivate(run.output);
  expect(run.output).not.toMatch(/❯ src\/|^\s+at .+:\d+:\d+\)?$/m);

  const failures = readFailures(run.stderr);
  const contracts = failures.filter(({ tests }) => tests.some((test) => test.startsWith("contracts.")));
  const others = failures.filter((failure) => !contracts.includes(failure));
  expect(contracts, run.stderr).toHaveLength(1);
  expect(contracts[0]?.tests).toHaveLength(1);
  expect(contracts[0]?.lines).toHaveLength(1);
  const contract = contracts[0]?.tests[0]?.split(" > ")[1] ?? "";
  expect(others, run.stderr).toHaveLength(1);
  expect(others[0]?.lines).toHaveLength(1);
  expect(others[0]?.lines[0]).toContain(`CaseFailure: not run: the contract "${contract}" is broken`);
  expect(others[0]?.tests).toHaveLength(TESTS_ON_CONTRACTS);
  return { contract, reason: contracts[0]?.lines[0]?.replace("CaseFailure: ", "") ?? "" };
}

/** A conformance copy that a run has to refuse. */
export interface BadCopy {
  /** What is bad, as the head of a test's title. */
  readonly name: string;
  readonly edits?: TextEdits;
  /** What else is done to the copy. */
  readonly change?: (folder: string) => void;
  readonly contract: string;
  /** What the refusal has to tell. */
  readonly told: readonly string[];
}

/** Makes a bad copy, runs on it and checks that it is refused as it should be. */
export async function expectCopyRefused({ edits, change, contract, told }: BadCopy): Promise<void> {
  const folder = temporaryFolder();
  const env = conformanceCopy(folder, edits);
  change?.(folder);
  const refusal = await refusedRun(folder, { ...env, EVICTION_OUTPUT_DIR: join(folder, "run") });
  expect(refusal.contract).toBe(contract);
  for (const part of told) expect(refusal.reason).toContain(part);
}
