import { join } from "node:path";
import { expect, test } from "vitest";
import { unwrapped } from "../factories/unwrapped.ts";
import { CONFORMANCE_ENV, fingerprintOf, providerEnv, testProvider } from "./conformance-run.ts";
import { expectNothingPrivate } from "./dataset-text.ts";
import { copyReferenceRun, editFile, folderState } from "./folders.ts";
import {
  expectNothingPublished,
  expectReferenceGrades,
  expectReferenceRetention,
  expectReferenceRows,
} from "./published-files.ts";
import { readFailures } from "./read-failures.ts";
import { runVitest } from "./run-vitest.ts";
import { temporaryFolder } from "./temporary-folder.ts";

type Edit = (text: string) => string;

const edit = (member: string, value: string): Edit => {
  return (text) => text.replace(new RegExp(`("${member}": )[^,]+`), `$1${value}`);
};

const swapFirstKept: Edit = (text) => text.replace(/("d_\w+"),(\s+)("\w+")/, "$3,$2$1");

/** Rows that do not answer the request that they are stored for. */
const OTHER_ANSWERS: Readonly<Record<string, { readonly edit: Edit; readonly found: string }>> = {
  "01493427__hybrid-v1": { edit: swapFirstKept, found: "found another kept_fact_ids." },
  "06db6396__confidence": {
    edit: edit("request_fingerprint", `"${"0".repeat(64)}"`),
    found: "found another request_fingerprint.",
  },
  "07741c44__confidence": { edit: edit("capacity", "5"), found: "found another capacity." },
  "07741c45__hybrid-v1": { edit: edit("prediction", "41"), found: "found none that can be read." },
  "08e075c7__confidence": {
    edit: (text) => text.slice(0, text.length / 2),
    found: "found none that can be read.",
  },
  "correction_language__hybrid-v1": {
    edit: edit("schema_version", "2"),
    found: "found none that can be read.",
  },
};

/** Rows that say that they are of another case. */
const OTHER_CASES: typeof OTHER_ANSWERS = {
  "08f4fc43__hybrid-v1": { edit: edit("case_id", '"01493427"'), found: "found another case_id." },
  "0bb5a684__hybrid-v1": { edit: edit("source", '"synthetic"'), found: "found another source." },
  "0bc8ad92__hybrid-v1": { edit: edit("scenario", '"access_help"'), found: "found another scenario." },
};

test("recorded rows that were tampered with are named, and nothing is published", async () => {
  const directory = temporaryFolder();
  const tampered = { ...OTHER_ANSWERS, ...OTHER_CASES };
  copyReferenceRun(directory);
  tamper(directory, tampered);
  const before = folderState(directory);
  const provider = await testProvider();

  const run = await runVitest({
    env: {
      ...CONFORMANCE_ENV,
      ...providerEnv(provider),
      EVICTION_PROVIDER: "recorded",
      EVICTION_OUTPUT_DIR: directory,
    },
  });

  expect(run.exitCode, run.output).toBe(1);
  expect(provider.calls).toEqual([]);
  expectNothingPublished(directory);
  expect(folderState(directory)).toEqual(before);
  expectNothingPrivate(run.output);
  const lines = readFailures(run.stderr).map((failure) => failure.lines);
  expect(lines.every(({ length }) => length === 1)).toBe(true);
  expect(lines).toHaveLength(Object.keys(tampered).length);
  for (const [rowId, { found }] of Object.entries(tampered)) {
    const line = lines.flat().find((text) => text.includes(`responses/${rowId}.json`));
    expect(line).toContain(found);
    expect(unwrapped(run.stdout)).toContain(`${rowId}: `);
  }
});

test("a live run asks again for rows that do not answer their request", async () => {
  const directory = temporaryFolder();
  copyReferenceRun(directory);
  tamper(directory, OTHER_ANSWERS);
  const provider = await testProvider();

  const run = await runVitest({
    env: { ...CONFORMANCE_ENV, ...providerEnv(provider), EVICTION_OUTPUT_DIR: directory },
  });

  expect(run.exitCode, run.output).toBe(0);
  expect(provider.calls.map(({ fingerprint }) => fingerprint).sort()).toEqual(
    Object.keys(OTHER_ANSWERS).map(fingerprintOf).sort(),
  );
  expectReferenceRows(directory);
  expectReferenceRetention(directory);
  expectReferenceGrades(directory);
});

test("a live run refuses rows that answer their request and say that they are of another case", async () => {
  const directory = temporaryFolder();
  copyReferenceRun(directory);
  tamper(directory, OTHER_CASES);
  const before = folderState(join(directory, "responses"));
  const provider = await testProvider();

  const run = await runVitest({
    env: { ...CONFORMANCE_ENV, ...providerEnv(provider), EVICTION_OUTPUT_DIR: directory },
  });

  expect(run.exitCode, run.output).toBe(1);
  expect(provider.calls).toEqual([]);
  expectNothingPublished(directory);
  for (const [rowId, { found }] of Object.entries(OTHER_CASES)) {
    expect(
      readFailures(run.stderr)
        .flatMap(({ lines }) => lines)
        .join("\n"),
    ).toContain(found);
    expect(unwrapped(run.stdout)).toContain(`${rowId}: responses/${rowId}.json`);
  }
  expect(folderState(join(directory, "responses"))).toEqual(before);
});

function tamper(directory: string, rows: typeof OTHER_ANSWERS): void {
  for (const [rowId, { edit }] of Object.entries(rows)) {
    editFile(join(directory, `responses/${rowId}.json`), edit);
  }
}
