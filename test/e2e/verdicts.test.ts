import { join } from "node:path";
import { expect, test } from "vitest";
import { readConformanceRows } from "../conformance/read-conformance.ts";
import { conformanceCopy } from "./conformance-copy.ts";
import { CONFORMANCE_ENV } from "./conformance-run.ts";
import { expectNothingPrivate } from "./dataset-text.ts";
import { copyReferenceRun, filesBelow } from "./folders.ts";
import { expectReferenceGrades, expectReferenceRetention } from "./published-files.ts";
import { readFailures } from "./read-failures.ts";
import { runVitest } from "./run-vitest.ts";
import { temporaryFolder } from "./temporary-folder.ts";

interface RetentionRow {
  readonly case_id: string;
  readonly source: string;
  readonly policy: string;
  readonly capacity: number;
  readonly support_all_retained: boolean;
}

interface GradedRow {
  readonly case_id: string;
  readonly policy: string;
  readonly grade_correct: boolean;
}

const RETENTION = readConformanceRows<RetentionRow>("expected/policy/policy.raw.jsonl");
const GRADES = readConformanceRows<GradedRow>("expected/qa/qa.rows.jsonl");

/** Hybrid-v1 with these weights ranks as confidence does, but for the slots reserved for corrections. */
const CONFIDENCE_ALONE = (config: string) =>
  config
    .replace("confidence: 0.65", "confidence: 1.0")
    .replace("confirmation: 0.25", "confirmation: 0.0")
    .replace("access: 0.10", "access: 0.0");

const EVICTED =
  /^CaseFailure: support evicted at capacity [579]: rank \d+ of 10, score \d\.\d{3}, cut-off \d\.\d{3}(.*)$/;
const BEHIND = "; the baseline keeps it. If meant, `vitest run --project eviction -u` accepts it";

test("`regression` fails the cases in which a policy loses a support that the baseline keeps", async () => {
  const folder = temporaryFolder();
  const directory = join(folder, "run");
  const env = {
    ...conformanceCopy(folder, { config: CONFIDENCE_ALONE }),
    EVICTION_PROVIDER: "none",
    EVICTION_OUTPUT_DIR: directory,
  };
  const lost = RETENTION.filter(
    (row) =>
      row.source === "longmemeval" &&
      row.policy === "confidence" &&
      !row.support_all_retained &&
      isRetained(row.case_id, "hybrid-v1", row.capacity),
  );

  const run = await runVitest({ env });

  expect(run.exitCode, run.output).toBe(1);
  expectNothingPrivate(run.output);
  const { cases, lines, totals } = failedTests(run.stderr);
  expect(cases).toEqual([...new Set(lost.map(({ case_id }) => `${case_id} · hybrid-v1`))].sort());
  for (const line of lines) expect(EVICTED.exec(line)?.[1], line).toBe(BEHIND);
  expect(totals).toEqual([5, 7, 9].map((capacity) => `support retained at capacity ${capacity} · hybrid-v1`));
  expect(filesBelow(directory)).toEqual([
    "policy.raw.jsonl",
    "report.html",
    "report.json",
    "report.md",
    "run.json",
    "summary.json",
  ]);
});

test("`record` fails no case for what it finds", async () => {
  const folder = temporaryFolder();

  const run = await runVitest({
    env: {
      ...conformanceCopy(folder, { config: CONFIDENCE_ALONE }),
      EVICTION_PROVIDER: "none",
      EVICTION_VERDICT: "record",
      EVICTION_OUTPUT_DIR: join(folder, "run"),
    },
  });

  expect(run.exitCode, run.output).toBe(0);
});

test("`outcome` fails cases with an evicted support or a wrong answer, and publishes what they found", async () => {
  const directory = temporaryFolder();
  copyReferenceRun(directory);

  const run = await runVitest({
    env: {
      ...CONFORMANCE_ENV,
      EVICTION_PROVIDER: "recorded",
      EVICTION_VERDICT: "outcome",
      EVICTION_OUTPUT_DIR: directory,
    },
  });

  expect(run.exitCode, run.output).toBe(1);
  expectNothingPrivate(run.output);
  const evicted = RETENTION.filter((row) => !row.support_all_retained);
  const wrong = GRADES.filter((row) => !row.grade_correct);
  const { cases, lines } = failedTests(run.stderr);
  expect(cases).toEqual(
    [...new Set([...evicted, ...wrong].map(({ case_id, policy }) => `${case_id} · ${policy}`))].sort(),
  );
  expect(lines.some((line) => EVICTED.exec(line)?.[1] === "")).toBe(true);
  expect(lines.some((line) => line.startsWith("CaseFailure: graded wrong: "))).toBe(true);
  expectReferenceRetention(directory);
  expectReferenceGrades(directory);
});

function isRetained(caseId: string, policy: string, capacity: number): boolean {
  return RETENTION.some(
    (row) =>
      row.case_id === caseId &&
      row.policy === policy &&
      row.capacity === capacity &&
      row.support_all_retained,
  );
}

/** Titles of the failed cases and totals, and all that is printed of the cases. */
function failedTests(stderr: string) {
  const failures = readFailures(stderr);
  const titles = (wanted: boolean) =>
    failures
      .flatMap(({ tests }) => tests)
      .filter((test) => test.startsWith("totals.") === wanted)
      .map((test) => test.split(" > ")[1])
      .sort();
  const ofCases = failures.filter(({ tests }) => tests.every((test) => !test.startsWith("totals.")));
  return { cases: titles(false), totals: titles(true), lines: ofCases.flatMap(({ lines }) => lines) };
}
