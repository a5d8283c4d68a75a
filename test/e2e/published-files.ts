import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { QA_FILES, RETENTION_FILES } from "../../src/core/artifacts/published-files.ts";
import { CONFORMANCE } from "../conformance/read-conformance.ts";

/** Published files whose bytes follow from the run alone; `run.json` also has a time and a checkout. */
const RETENTION_BYTES = ["policy.raw.jsonl", "summary.json"] as const;

/** Checks that a directory holds the retention files of the conformance protocol, as the reference wrote them. */
export function expectReferenceRetention(directory: string): void {
  for (const name of RETENTION_BYTES) {
    expect(readText(directory, name), name).toBe(readText(CONFORMANCE, `expected/policy/${name}`));
  }
  expect(untimed(readText(directory, "run.json"))).toBe(
    untimed(readText(CONFORMANCE, "expected/policy/run.json")),
  );
}

/**
 * Checks that a directory holds the graded files of the conformance protocol, as the reference wrote them but for
 * the attempts of some rows that were answered at the second.
 */
export function expectReferenceGrades(directory: string, retriedRows: readonly string[] = []): void {
  for (const name of QA_FILES) {
    const expected = readText(CONFORMANCE, `expected/qa/${name}`);
    expect(readText(directory, name), name).toBe(withSecondAttempts(expected, retriedRows));
  }
}

function withSecondAttempts(text: string, rows: readonly string[]): string {
  const lines = text.split("\n").map((line) => {
    const isRetried = rows.some((row) => line.includes(`"row_id": "${row}"`));
    return isRetried ? line.replace('"attempts": 1', '"attempts": 2') : line;
  });
  return lines.join("\n");
}

/**
 * Checks that a directory's stored rows and `qa_run.json` are the reference's but for times and checkout.
 * A killed run may leave a file that it was writing beside them, under another ending.
 */
export function expectReferenceRows(directory: string): void {
  const rows = readdirSync(join(CONFORMANCE, "expected/qa/responses")).sort();
  const stored = readdirSync(join(directory, "responses")).filter((name) => name.endsWith(".json"));
  expect(stored.sort()).toEqual(rows);
  for (const name of ["qa_run.json", ...rows.map((row) => `responses/${row}`)]) {
    expectReferenceFile(directory, name);
  }
}

/** Checks that a stored row is whole and the reference's but for its time. */
export function expectReferenceRow(directory: string, rowId: string): void {
  expectReferenceFile(directory, `responses/${rowId}.json`);
}

function expectReferenceFile(directory: string, name: string): void {
  expect(untimed(readText(directory, name)), name).toBe(
    untimed(readText(CONFORMANCE, `expected/qa/${name}`)),
  );
}

/** Checks that a directory holds none of the files that a finished run publishes. */
export function expectNothingPublished(directory: string): void {
  const published: readonly string[] = [...RETENTION_FILES, ...QA_FILES];
  expect(readdirSync(directory).filter((name) => published.includes(name))).toEqual([]);
}

export function readText(folder: string, path: string): string {
  return readFileSync(join(folder, path), "utf8");
}

/** Blanks what differs from run to run: the time and the checkout. */
function untimed(text: string): string {
  return text
    .replace(/"created_at": "[^"]*Z"/, '"created_at": ""')
    .replace(/"dirty": (true|false|null)/, '"dirty": ""')
    .replace(/"head": ("[0-9a-f]{40}"|null)/, '"head": ""');
}
