import { isInSuite, type Suite } from "../../core/artifacts/suite-pairs.ts";
import { policiesOfReport } from "../report/report-facts.ts";
import type { RunReport } from "../report/report-schema.ts";
import { decided, type Finding, undecided } from "./finding.ts";

/** A gate on a policy that the run does not have fails, whatever was run. */
export function unknownPolicy(report: RunReport, policy: string): Finding | undefined {
  const policies = policiesOfReport(report);
  if (policies.includes(policy)) return undefined;
  return decided(false, `no policy ${policy}, only ${policies.join(", ")}`);
}

/** A gate on a capacity that the protocol does not have fails, whatever was run. */
export function unknownCapacity({ protocol }: RunReport, capacity: number): Finding | undefined {
  if (protocol.capacities.includes(capacity)) return undefined;
  return decided(false, `no capacity ${capacity}, only ${protocol.capacities.join(", ")}`);
}

/** A part of the rows decides nothing: the others could turn any figure around. */
export function missingRows({ rows, expected_rows: expected }: RunReport): Finding | undefined {
  if (rows.length === 0) return undecided("no rows");
  return rows.length === expected ? undefined : undecided(`${rows.length} of ${expected} rows`);
}

/** A gate on a suite without a case among all rows fails. */
export function emptySuite({ rows }: RunReport, suite: Suite): Finding | undefined {
  return rows.some((row) => isInSuite(row.source, suite)) ? undefined : decided(false, `no case in ${suite}`);
}

export function answersNotAsked({ qa_capacity: capacity }: RunReport): Finding | undefined {
  return capacity === null ? undecided("no answers were asked for") : undefined;
}
