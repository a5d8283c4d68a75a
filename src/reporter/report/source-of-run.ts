import type { RunHeader } from "../../core/rows/case-record.ts";
import { askedCapacity } from "../../core/rows/run-header.ts";
import type { FinishedRun } from "../finished-run.ts";
import type { ReportSource } from "./build-report.ts";

/** What a report takes of a run whose rows were gathered from its tests. Gates are judged later. */
export function sourceOfRun(run: FinishedRun): ReportSource {
  const { header } = run;
  const { dataset_sha256: _, ...artifacts } = header.artifacts;
  const capacity = askedCapacity(header);
  return {
    protocol: {
      protocol_id: header.protocol_id,
      evaluation_time: header.evaluation_time,
      policies: header.policies,
      capacities: header.capacities,
      dataset: header.dataset,
      artifacts,
    },
    own_policies: header.own_policies,
    answers: answeredBy(header),
    sample_text: header.sample_text,
    selector: header.selector,
    asked: capacity === null ? null : { qa_capacity: capacity, ...header.statistics },
    expected_rows: run.expectedRows,
    policyRows: run.policyRows,
    gradedRows: run.gradedRows,
    missingAnswers: new Map(
      [...run.missingAnswers, ...run.failedRows].map(({ row_id, reason }) => [row_id, reason]),
    ),
    gates: [],
  };
}

/** Who answers in a run. */
export function answeredBy({ mode, embedded }: RunHeader): ReportSource["answers"] {
  if (mode === "none") return "none";
  return embedded ? "embedded reader" : "provider";
}
