import { isDeepStrictEqual } from "node:util";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import { showText } from "../../core/errors/show-value.ts";
import { rowId } from "../../core/rows/answer-row.ts";
import type { GradedRow } from "../../core/rows/graded-row.ts";
import type { PolicyRow } from "../../core/rows/policy-row.ts";

const MOST_TOLD = 8;
const MAKE_AGAIN = "Make the files again with EVICTION_PROVIDER=recorded";

/** What a graded row repeats of the row that its policy has at the capacity that was asked at. */
const REPEATED = [
  "source",
  "scenario",
  "question_type",
  "kept_fact_ids",
  "support_all_retained",
  "support_recall",
] as const satisfies readonly (keyof GradedRow & keyof PolicyRow)[];

/**
 * The rows in case order, then capacity, then policy. Throws `run-directory` where a case lacks one of the run's
 * policies at one of its capacities, and for a row that is there twice or under a policy or capacity of no run.
 */
export function completePolicyRows(
  { policies, capacities }: { readonly policies: readonly string[]; readonly capacities: readonly number[] },
  rows: readonly PolicyRow[],
  file: string,
): readonly PolicyRow[] {
  const byName = uniqueRows(rows, policyRowName, file);
  const rising = [...capacities].sort((a, b) => a - b);
  const cases = [...new Set(rows.map((row) => row.case_id))];
  const names = cases.flatMap((case_id) =>
    rising.flatMap((capacity) => policies.map((policy) => policyRowName({ case_id, policy, capacity }))),
  );
  if (cases.length === 0) throw incomplete(file, "a row for each case", "none");
  refuseMissing(names, byName, file);
  refuseOthers(names, byName, file);
  return names.flatMap((name) => byName.get(name) ?? []);
}

/**
 * Throws `run-directory` where a row of the run has no graded one or two, where another has one, and where a
 * graded row says something else than the policy's row at that capacity.
 */
export function checkGradedRows(
  policyRows: readonly PolicyRow[],
  gradedRows: readonly GradedRow[],
  capacity: number,
  file: string,
): void {
  const graded = uniqueRows(gradedRows, (row) => row.row_id, file);
  const asked = new Map(
    policyRows.filter((row) => row.capacity === capacity).map((row) => [rowId(row.case_id, row.policy), row]),
  );
  refuseMissing([...asked.keys()], graded, file);
  refuseOthers([...asked.keys()], graded, file);
  for (const row of gradedRows) {
    const policyRow = asked.get(row.row_id);
    if (policyRow) refuseDifferences(row, policyRow, file);
  }
}

function refuseDifferences(row: GradedRow, policyRow: PolicyRow, file: string): void {
  const members = ["case_id", "policy", "capacity", ...REPEATED] as const;
  const differing = members.filter((member) => !isDeepStrictEqual(row[member], policyRow[member]));
  if (differing.length === 0) return;
  const same = "the same as in policy.raw.jsonl";
  throw incomplete(`${file}: row ${shown(row.row_id)}`, same, `another ${differing.join(", ")}`);
}

function policyRowName({ case_id, policy, capacity }: Pick<PolicyRow, "case_id" | "policy" | "capacity">) {
  return `${rowId(case_id, policy)} at capacity ${capacity}`;
}

function uniqueRows<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  file: string,
): ReadonlyMap<string, Row> {
  const byName = new Map<string, Row>();
  rows.forEach((row, index) => {
    const name = nameOf(row);
    if (byName.has(name)) {
      throw incomplete(`${file} line ${index + 1}`, "each row once", `${shown(name)} a second time`);
    }
    byName.set(name, row);
  });
  return byName;
}

function refuseMissing(names: readonly string[], found: ReadonlyMap<string, unknown>, file: string): void {
  const missing = names.filter((name) => !found.has(name));
  if (missing.length === 0) return;
  const rest = missing.length > MOST_TOLD ? ` and ${missing.length - MOST_TOLD} more` : "";
  const told = missing.slice(0, MOST_TOLD).map(shown).join(", ");
  throw incomplete(file, `${names.length} rows`, `no row ${told}${rest}`);
}

function refuseOthers(names: readonly string[], found: ReadonlyMap<string, unknown>, file: string): void {
  const wanted = new Set(names);
  const other = [...found.keys()].find((name) => !wanted.has(name));
  if (other === undefined) return;
  throw incomplete(file, "only rows of the policies and capacities in run.json", `a row ${shown(other)}`);
}

/** An id as it stands, in quotes where it is not plain. */
function shown(name: string): string {
  return /^[\w .:-]{1,120}$/.test(name) ? name : showText(name);
}

function incomplete(where: string, expected: string, found: string): EvictionError {
  return new EvictionError("run-directory", { where, expected, found, fix: MAKE_AGAIN });
}
