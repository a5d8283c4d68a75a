import { GRADER_VERSION } from "../grader/grade-answer.ts";
import type { RunHeader } from "../rows/case-record.ts";
import type { GradedRow } from "../rows/graded-row.ts";
import type { PolicyRow } from "../rows/policy-row.ts";
import { policiesOf } from "../rows/run-header.ts";
import { holm } from "../stats/holm.ts";
import { pythonFloat } from "../text/python-float.ts";
import { documentText } from "./json-text.ts";
import type { KnownTexts } from "./known-texts.ts";
import { policyRowLines } from "./policy-rows-text.ts";
import type { OwnPolicyFile, PublishedPieces } from "./published-files.ts";
import { accuracyDocuments, gradedRowsText, suiteDocument, suiteStatistics } from "./qa-files.ts";
import { retentionDocuments } from "./retention-files.ts";
import { SUITES, type Suite } from "./suite-pairs.ts";

/** What the files of a run's own policies take of it. */
export type OwnPolicyRun = Pick<
  RunHeader,
  "protocol_id" | "policies" | "own_policies" | "qa_capacity" | "statistics"
>;

/**
 * The files of a run's own policies, beside the published ones that they leave alone; none for a run without any.
 * Rows are those of all policies, `gradedRows` null where no answers were asked for. Each policy but the baseline
 * is paired with it; p-values are adjusted over those policies (Holm), suite by suite.
 * `lines` are those of the rows that are known already. Throws `statistics` like `suiteStatistics`.
 */
export function ownPolicyFiles(
  run: OwnPolicyRun,
  policyRows: readonly PolicyRow[],
  gradedRows: readonly GradedRow[] | null,
  lines?: KnownTexts,
): Pick<PublishedPieces, OwnPolicyFile> {
  if (run.own_policies.length === 0) return {};
  const isOwn = ({ policy }: { readonly policy: string }) =>
    run.own_policies.some((each) => each.policy === policy);
  const rows = policyRows.filter(isOwn);
  const graded = gradedRows?.filter(isOwn);
  return {
    "own.policy.raw.jsonl": policyRowLines(rows, lines),
    ...(graded === undefined ? {} : { "own.qa.rows.jsonl": gradedRowsText(graded, lines) }),
    "own.summary.json": documentText({
      schema_version: 1,
      protocol_id: run.protocol_id,
      baseline: run.policies[0],
      policies: run.own_policies,
      retention: retentionDocuments(rows),
      answers:
        gradedRows === null || graded === undefined
          ? null
          : {
              grader_version: GRADER_VERSION,
              qa_capacity: run.qa_capacity,
              groups: accuracyDocuments(graded),
              against_baseline: againstBaseline(run, gradedRows),
            },
    }),
  };
}

function againstBaseline(run: OwnPolicyRun, rows: readonly GradedRow[]): unknown {
  const [baseline, ...others] = policiesOf(run);
  const found = others.map((policy) => ({
    policy,
    statistics: suiteStatistics({ ...run, policies: [baseline ?? policy, policy] }, rows),
  }));
  const adjusted = (suite: Suite) => holm(found.map(({ statistics }) => statistics[suite].mcnemar.p_value));
  const bySuite = Object.fromEntries(SUITES.map((suite) => [suite, adjusted(suite)]));
  return found.map(({ policy, statistics }, index) => ({
    policy,
    suites: Object.fromEntries(
      SUITES.map((suite) => [
        suite,
        { ...suiteDocument(statistics[suite]), holm_p_value: pythonFloat(bySuite[suite]?.[index] ?? 1) },
      ]),
    ),
  }));
}
