import { join } from "node:path";
import { expect } from "vitest";
import { CONTRACTS, ContractChecks, ContractsStopped } from "../../src/plugin/setup/contracts.ts";
import { prepareRun } from "../../src/plugin/setup/prepare-run.ts";
import { conformanceCopy, type TextEdits } from "../e2e/conformance-copy.ts";
import { expectNothingPrivate } from "../e2e/dataset-text.ts";
import { folderState } from "../e2e/folders.ts";
import { temporaryFolder } from "../e2e/temporary-folder.ts";

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

/**
 * Prepares a run on a bad copy, a provider at hand, and checks that one contract is broken with one line, that those
 * after it are not reached because of it, that nothing is written, and that no private text is told.
 */
export async function expectCopyRefused({ edits, change, contract, told }: BadCopy): Promise<void> {
  const folder = temporaryFolder();
  const paths = conformanceCopy(folder, edits);
  change?.(folder);
  const before = folderState(folder);
  const checks = new ContractChecks();
  const env = {
    ...paths,
    DEERMEM_EVAL_ANSWER_API_KEY: "canary-key",
    DEERMEM_EVAL_ANSWER_BASE_URL: "http://127.0.0.1:1/v1",
    EVICTION_OUTPUT_DIR: join(folder, "run"),
  };

  const prepared = prepareRun(checks, {}, env, { root: folder, workingDirectory: folder });

  await expect(prepared).rejects.toBeInstanceOf(ContractsStopped);
  const { reason, unreached } = brokenContract(checks, contract);
  for (const part of told) expect(reason).toContain(part);
  expect(reason).not.toMatch(/\n|canary-key/);
  for (const state of unreached) {
    expect(state).toEqual({
      state: "not reached",
      reason: `the contract "${contract}" is broken: ${reason}`,
    });
  }
  expectNothingPrivate(reason);
  expect(folderState(folder)).toEqual(before);
}

/** Checks that a contract is the only broken one; gives its reason and the states of those after it. */
function brokenContract({ states }: ContractChecks, contract: string) {
  const names: readonly string[] = CONTRACTS;
  const all = CONTRACTS.map((name) => states[name]);
  const place = names.indexOf(contract);
  expect(all.slice(0, place)).toEqual(all.slice(0, place).map(() => ({ state: "held" })));
  const broken = all[place];
  if (broken?.state !== "broken") throw new Error(`The contract "${contract}" is ${broken?.state}`);
  return { reason: broken.reason, unreached: all.slice(place + 1) };
}
