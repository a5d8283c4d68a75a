import { rowId } from "../../core/rows/answer-row.ts";
import { type ReportSource, spentOn } from "./build-report.ts";

/** A row of the user's own policies that is missing, and why. */
type MissingRow = NonNullable<ReportSource["unfinished_policies"]>["missing"][number];

const NO_RESULT = "no test left a result for it";

/** The part of a run's rows that belongs to the protocol's two policies and to some of the user's own. */
export function sourceOfPolicies(source: ReportSource, own: readonly string[]): ReportSource {
  const policies = [...source.protocol.policies, ...own];
  const isOf = ({ policy }: { readonly policy: string }) => policies.includes(policy);
  const policyRows = source.policyRows.filter(isOf);
  const gradedRows = source.gradedRows.filter(isOf);
  const rowIds = new Set(policyRows.map((row) => rowId(row.case_id, row.policy)));
  return {
    ...source,
    own_policies: source.own_policies.filter(isOf),
    expected_rows: casesOf(source) * policies.length,
    policyRows,
    gradedRows,
    missingAnswers: new Map([...source.missingAnswers].filter(([id]) => rowIds.has(id))),
  };
}

/**
 * What a run may claim and publish: all of it, or the protocol's two policies alone, with what is missing of the
 * others, where only rows of the user's own policies are missing. Own policies stand or fall together, since their
 * p-values are adjusted over all of them.
 */
export function finishedSource(source: ReportSource): ReportSource {
  if (source.own_policies.length === 0 || isFinished(source)) return source;
  const pair = sourceOfPolicies(source, []);
  if (!isFinished(pair)) return source;
  const { own_policies: policies } = source;
  const expected_rows = casesOf(source) * policies.length;
  const own = source.gradedRows.filter((row) => !source.protocol.policies.includes(row.policy));
  const unfinished = { policies, expected_rows, missing: missingRows(source), spent: spentOn(own) };
  return { ...pair, unfinished_policies: unfinished };
}

function isFinished({ policyRows, gradedRows, asked, expected_rows: expected }: ReportSource): boolean {
  const rows = new Set(policyRows.map((row) => rowId(row.case_id, row.policy)));
  return rows.size === expected && (asked === null || gradedRows.length === expected);
}

/** Of a whole pair every case is known. */
function missingRows({ own_policies: policies, policyRows, ...source }: ReportSource): readonly MissingRow[] {
  const cases = [...new Set(policyRows.map((row) => row.case_id))];
  const selected = new Set(policyRows.map((row) => rowId(row.case_id, row.policy)));
  const graded = new Set(source.gradedRows.map((row) => row.row_id));
  return cases.flatMap((case_id) =>
    policies.flatMap(({ policy }): readonly MissingRow[] => {
      const row_id = rowId(case_id, policy);
      const isThere = selected.has(row_id) && (source.asked === null || graded.has(row_id));
      return isThere ? [] : [{ row_id, reason: source.missingAnswers.get(row_id) ?? NO_RESULT }];
    }),
  );
}

function casesOf({ protocol, own_policies: own, expected_rows: expected }: ReportSource): number {
  return expected / (protocol.policies.length + own.length);
}
