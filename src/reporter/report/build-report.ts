import { groupBy } from "../../core/artifacts/group-by.ts";
import { accuracyGroups } from "../../core/artifacts/qa-files.ts";
import { retentionGroups } from "../../core/artifacts/retention-files.ts";
import { isInSuite, SUITES } from "../../core/artifacts/suite-pairs.ts";
import { rowId } from "../../core/rows/answer-row.ts";
import type { OwnPolicy } from "../../core/rows/case-record.ts";
import type { GradedRow } from "../../core/rows/graded-row.ts";
import type { PolicyRow } from "../../core/rows/policy-row.ts";
import { policiesOf } from "../../core/rows/run-header.ts";
import { type Compared, compareScenarios, compareSuites, compareWithBaseline } from "./comparisons.ts";
import { reportRow } from "./report-row.ts";
import type { GateResult, ReportRow, RunReport } from "./report-schema.ts";
import { knownCorrections, measuredCurve, type PolicyRows, retentionCurve } from "./retention-curve.ts";
import { sortedRecord } from "./sorted-record.ts";

/** What a report is made of: rows, and what they say of their run. */
export interface ReportSource {
  readonly protocol: RunReport["protocol"];
  readonly own_policies: readonly OwnPolicy[];
  /** Given where rows of the user's own policies are missing and left out. */
  readonly unfinished_policies?: RunReport["unfinished_policies"];
  readonly answers: RunReport["answers"];
  readonly sample_text: boolean;
  readonly selector: RunReport["selector"];
  /** Null where no answers were asked for. */
  readonly asked: {
    readonly qa_capacity: number;
    readonly alpha: number;
    readonly bootstrap_seed: number;
    readonly bootstrap_iterations: number;
  } | null;
  readonly expected_rows: number;
  /** Case order, then capacity, then policy. */
  readonly policyRows: readonly PolicyRow[];
  readonly gradedRows: readonly GradedRow[];
  /** Why an answer never came, by row id. */
  readonly missingAnswers: ReadonlyMap<string, string>;
  readonly gates: readonly GateResult[];
}

/** Makes the report of a run: a pure function of its rows, the same from wherever they were read. */
export function buildReport(source: ReportSource): RunReport {
  const { protocol, asked, policyRows, gradedRows } = source;
  const policies = policiesOf({ ...source, policies: protocol.policies });
  const byRow = groupBy(policyRows, (row) => rowId(row.case_id, row.policy));
  const graded = new Map(gradedRows.map((row) => [row.row_id, row]));
  const measured = [...byRow].map(([id, capacities]) => ({
    capacities,
    row: reportRow(capacities, id, graded.get(id), source.missingAnswers.get(id) ?? null),
  }));
  const rows = measured.map(({ row }) => row);
  const isWhole = rows.length === source.expected_rows;
  const compared = asked && isWhole ? { rows, graded, policies: protocol.policies, ...asked } : null;
  return {
    report_version: 1,
    protocol: { ...protocol, artifacts: sortedRecord(protocol.artifacts) },
    answers: source.answers,
    sample_text: source.sample_text,
    selector: source.selector,
    qa_capacity: asked?.qa_capacity ?? null,
    statistics: asked && {
      alpha: asked.alpha,
      bootstrap_seed: asked.bootstrap_seed,
      bootstrap_iterations: asked.bootstrap_iterations,
    },
    complete: isWhole && (asked === null || graded.size === source.expected_rows),
    expected_rows: source.expected_rows,
    retention: suiteRetention(policies, protocol.capacities, policyRows),
    scenario_retention: retentionGroups(policyRows),
    accuracy: accuracyGroups(gradedRows),
    curve: isWhole ? curves(policies, measured, protocol.policies) : [],
    suites: compared && compareSuites(compared),
    scenarios: compared ? compareScenarios(compared) : [],
    ...(source.own_policies.length === 0 ? {} : { own_policies: ownPolicies(source, compared) }),
    ...(source.unfinished_policies && { unfinished_policies: source.unfinished_policies }),
    spent: spentOn(gradedRows),
    gates: source.gates,
    rows,
  };
}

function ownPolicies(
  { protocol, own_policies: policies }: ReportSource,
  compared: Compared | null,
): RunReport["own_policies"] {
  const others = policiesOf({ policies: protocol.policies, own_policies: policies }).slice(1);
  return { policies, against_baseline: compared ? compareWithBaseline(compared, others) : [] };
}

function suiteRetention(
  policies: readonly string[],
  capacities: readonly number[],
  policyRows: readonly PolicyRow[],
): RunReport["retention"] {
  return SUITES.flatMap((suite) =>
    policies.flatMap((policy) =>
      capacities.map((capacity) => {
        const rows = policyRows.filter(
          (row) => row.policy === policy && row.capacity === capacity && isInSuite(row.source, suite),
        );
        const retained = rows.filter((row) => row.support_all_retained).length;
        return { suite, policy, capacity, cases: rows.length, retained };
      }),
    ),
  );
}

/** A row of a report, and what it is made of. */
interface MeasuredRow {
  readonly capacities: PolicyRows;
  readonly row: ReportRow;
}

/**
 * Cases with their support retained at each capacity from 1; null where one of them does not tell. Only of
 * `rankingPolicies` it is known that they keep what ranks best.
 */
function curves(
  policies: readonly string[],
  measured: readonly MeasuredRow[],
  rankingPolicies: readonly string[],
): RunReport["curve"] {
  const byCase = groupBy(measured, ({ row }) => row.case_id);
  const corrections = new Map(
    [...byCase].map(([id, rows]) => [id, knownCorrections(rows.flatMap(({ capacities }) => capacities))]),
  );
  return policies.map((policy) => {
    const cases = measured
      .filter(({ row }) => row.policy === policy)
      .map(({ capacities, row: { case_id, ranking } }) => {
        if (!rankingPolicies.includes(policy)) return measuredCurve(capacities);
        const ids = ranking.map((fact) => fact.fact_id);
        return retentionCurve(capacities, ids, corrections.get(case_id) ?? new Set());
      });
    const longest = Math.max(0, ...cases.map((each) => each.length));
    const retained = Array.from({ length: longest }, (_, index) => {
      const told = cases.map((each) => each[index] ?? null);
      return told.includes(null) ? null : told.filter((isRetained) => isRetained === true).length;
    });
    return { policy, retained };
  });
}

/** What some rows' answers cost over all runs that they come from. */
export function spentOn(gradedRows: readonly GradedRow[]): RunReport["spent"] {
  const sum = (count: (row: GradedRow) => number | undefined) =>
    gradedRows.reduce((total, row) => total + (count(row) ?? 0), 0);
  return {
    calls: sum((row) => row.attempts),
    prompt_tokens: sum((row) => row.usage.prompt_tokens),
    completion_tokens: sum((row) => row.usage.completion_tokens),
  };
}
