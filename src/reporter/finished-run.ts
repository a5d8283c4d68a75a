import { EvictionError } from "../core/errors/eviction-error.ts";
import { differingArtifacts } from "../core/protocol/run-identity.ts";
import { rowId } from "../core/rows/answer-row.ts";
import type { CaseKey, CaseRecord, OwnPolicy, RunHeader } from "../core/rows/case-record.ts";
import type { GradedRow } from "../core/rows/graded-row.ts";
import type { PolicyRow } from "../core/rows/policy-row.ts";
import { policiesOf, rowCount } from "../core/rows/run-header.ts";
import { type Spending, spendingOf } from "./spending.ts";

/** What the reporter saw of one case's test. */
export interface SeenCase {
  readonly key: CaseKey;
  /** Undefined where the test did not run, or failed before it had a row. */
  readonly record: CaseRecord | undefined;
  /** What its test failed with before it had a row, where that is known, in one line. */
  readonly failure?: string | undefined;
}

/** A row that is missing, or that asked for an answer and got none, and why. */
export interface MissingRow {
  readonly row_id: string;
  readonly reason: string;
}

/** A row that was stored and asked for again, and in what the stored one differed. */
export interface AskedAgain {
  readonly row_id: string;
  readonly differences: readonly string[];
}

/** All that a run's rows say, in the order of the published files. */
export interface FinishedRun {
  readonly header: RunHeader;
  /** Case order, then capacity, then policy. */
  readonly policyRows: readonly PolicyRow[];
  readonly gradedRows: readonly GradedRow[];
  readonly missingAnswers: readonly MissingRow[];
  /** Rows whose test failed before it had one, as far as it is known why. */
  readonly failedRows: readonly MissingRow[];
  readonly reusedRows: number;
  readonly askedAgain: readonly AskedAgain[];
  /** Row ids of answers that were cut at `max_tokens`. */
  readonly truncatedRows: readonly string[];
  readonly spending: Spending;
  readonly rows: number;
  readonly expectedRows: number;
  /** Whether every row of every policy is there, each answered where answers were asked for. */
  readonly complete: boolean;
}

/**
 * Puts the rows of a run together; undefined where no case has a row.
 * Throws `row` for a row that is there twice and for rows of runs with different identities.
 */
export function finishedRun(seen: readonly SeenCase[]): FinishedRun | undefined {
  const records = seen.flatMap(({ key, record }) => (record ? [{ key, record }] : []));
  const [first] = records;
  if (first === undefined) return undefined;
  const header = first.record.run;
  refuseDuplicates(records.map(({ key }) => rowId(key.case_id, key.policy)));
  for (const { key, record } of records) refuseOtherRun(header, key, record.run);
  const gradedRows = records.flatMap(({ record }) => record.graded_row ?? []);
  const missingAnswers = records.flatMap(({ key, record: { no_answer: reason } }) =>
    reason === null ? [] : [{ row_id: rowId(key.case_id, key.policy), reason }],
  );
  const expectedRows = rowCount(header);
  return {
    header,
    policyRows: inProtocolOrder(
      header,
      records.map(({ record }) => record),
    ),
    gradedRows,
    missingAnswers,
    failedRows: seen.flatMap(({ key, record, failure: reason }) =>
      record || reason === undefined ? [] : [{ row_id: rowId(key.case_id, key.policy), reason }],
    ),
    reusedRows: records.filter(({ record }) => record.reused).length,
    askedAgain: records.flatMap(({ key, record: { asked_again: differences } }) =>
      differences.length === 0 ? [] : [{ row_id: rowId(key.case_id, key.policy), differences }],
    ),
    truncatedRows: records.flatMap(({ key, record }) =>
      record.truncated ? [rowId(key.case_id, key.policy)] : [],
    ),
    spending: spendingOf(records.map(({ record }) => record)),
    rows: records.length,
    expectedRows,
    complete:
      records.length === expectedRows && (header.mode === "none" || gradedRows.length === expectedRows),
  };
}

function inProtocolOrder(header: RunHeader, records: readonly CaseRecord[]): readonly PolicyRow[] {
  const policies = policiesOf(header);
  return records
    .flatMap((record) => record.policy_rows.map((row) => ({ index: record.case_index, row })))
    .sort(
      (a, b) =>
        a.index - b.index ||
        a.row.capacity - b.row.capacity ||
        policies.indexOf(a.row.policy) - policies.indexOf(b.row.policy),
    )
    .map(({ row }) => row);
}

function refuseDuplicates(rowIds: readonly string[]): void {
  const seen = new Set<string>();
  for (const id of rowIds) {
    if (seen.has(id)) {
      throw new EvictionError("row", {
        where: `row ${id}`,
        expected: "one result",
        found: "two",
        fix: "Merge every shard once, have each row in one suite, and let one project alone run the suites",
      });
    }
    seen.add(id);
  }
}

function refuseOtherRun(header: RunHeader, key: CaseKey, other: RunHeader): void {
  const differing = [
    ...differingArtifacts(header.artifacts, other.artifacts),
    ...(header.mode === other.mode ? [] : ["provider mode"]),
    ...(header.selector === other.selector ? [] : ["selector"]),
    ...(areSamePolicies(header.own_policies, other.own_policies) ? [] : ["set of own policies"]),
  ];
  if (differing.length === 0) return;
  throw new EvictionError("row", {
    where: `row ${rowId(key.case_id, key.policy)}`,
    expected: "the protocol, dataset, provider mode, selector and policies of the other rows",
    found: `another ${differing.join(", ")}`,
    fix: "Merge shards of one run only",
  });
}

function areSamePolicies(first: readonly OwnPolicy[], second: readonly OwnPolicy[]): boolean {
  const isSame = ({ policy, module_sha256: hash }: OwnPolicy, index: number) =>
    policy === second[index]?.policy && hash === second[index]?.module_sha256;
  return first.length === second.length && first.every(isSame);
}
