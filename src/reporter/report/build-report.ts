import { groupBy } from "../../core/artifacts/group-by.ts";
import { accuracyGroups } from "../../core/artifacts/qa-files.ts";
import { retentionGroups } from "../../core/artifacts/retention-files.ts";
import { isInSuite, SUITES } from "../../core/artifacts/suite-pairs.ts";
import { rowId } from "../../core/rows/answer-row.ts";
import type { GradedRow } from "../../core/rows/graded-row.ts";
import type { PolicyRow } from "../../core/rows/policy-row.ts";
import { compareScenarios, compareSuites } from "./comparisons.ts";
import { reportRow } from "./report-row.ts";
import type { GateResult, RunReport } from "./report-schema.ts";
import { knownCorrections, type PolicyRows, retentionCurve } from "./retention-curve.ts";
import { sortedRecord } from "./sorted-record.ts";

/** What a report is made of: rows, and what they say of their run. */
export interface ReportSource {
  readonly protocol: RunReport["protocol"];
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
  const byRow = groupBy(policyRows, (row) => rowId(row.case_id, row.policy));
  const graded = new Map(gradedRows.map((row) => [row.row_id, row]));
  const rows = [...byRow].map(([id, capacities]) =>
    reportRow(id, capacities, graded.get(id), source.missingAnswers.get(id) ?? null),
  );
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
    retention: suiteRetention(protocol, policyRows),
    scenario_retention: retentionGroups(policyRows),
    accuracy: accuracyGroups(gradedRows),
    curve: isWhole ? curves(protocol, byRow) : [],
    suites: compared && compareSuites(compared),
    scenarios: compared ? compareScenarios(compared) : [],
    spent: spent(gradedRows),
    gates: source.gates,
    rows,
  };
}

function suiteRetention(
  { policies, capacities }: RunReport["protocol"],
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

/** Cases with their support retained at each capacity from 1; null where one of them does not tell. */
function curves(
  { policies }: RunReport["protocol"],
  byRow: ReadonlyMap<string, PolicyRows>,
): RunReport["curve"] {
  const byCase = groupBy([...byRow.values()].flat(), (row) => row.case_id);
  return policies.map((policy) => {
    const cases = [...byRow.values()]
      .filter(([first]) => first.policy === policy)
      .map((rows) => retentionCurve(rows, knownCorrections(byCase.get(rows[0].case_id) ?? [])));
    const longest = Math.max(0, ...cases.map((each) => each.length));
    const retained = Array.from({ length: longest }, (_, index) => {
      const told = cases.map((each) => each[index] ?? null);
      return told.includes(null) ? null : told.filter((isRetained) => isRetained === true).length;
    });
    return { policy, retained };
  });
}

function spent(gradedRows: readonly GradedRow[]): RunReport["spent"] {
  const sum = (count: (row: GradedRow) => number | undefined) =>
    gradedRows.reduce((total, row) => total + (count(row) ?? 0), 0);
  return {
    calls: sum((row) => row.attempts),
    prompt_tokens: sum((row) => row.usage.prompt_tokens),
    completion_tokens: sum((row) => row.usage.completion_tokens),
  };
}
