import { buildReport, type ReportSource } from "../report/build-report.ts";
import { sourceOfPolicies } from "../report/finished-source.ts";
import type { GateResult, RunReport } from "../report/report-schema.ts";
import type { Gate } from "./gate-schema.ts";
import { judgeGates } from "./judge-gates.ts";

/**
 * Judges a run's gates, each over the rows that it needs: those of the protocol's two policies and of the policy
 * that it names. `complete pairs`, and a gate on a policy that the run does not have, look at all of them.
 */
export function judgeSource(
  gates: readonly Gate[],
  source: ReportSource,
  whole: RunReport,
  isFullRun: boolean,
): readonly GateResult[] {
  if (whole.own_policies === undefined || whole.rows.length === 0) return judgeGates(gates, whole, isFullRun);
  const reports = new Map<string, RunReport>();
  const reportOf = (own: string | undefined) => {
    const name = own ?? "";
    const report = reports.get(name) ?? buildReport(sourceOfPolicies(source, own === undefined ? [] : [own]));
    reports.set(name, report);
    return report;
  };
  return gates.flatMap((gate) => {
    if (gate.gate === "complete pairs") return judgeGates([gate], whole, isFullRun);
    const policy = "policy" in gate ? gate.policy : undefined;
    const isOwn = source.own_policies.some((each) => each.policy === policy);
    const isPaired = policy === undefined || source.protocol.policies.includes(policy);
    if (!isOwn && !isPaired) return judgeGates([gate], whole, isFullRun);
    return judgeGates([gate], reportOf(isOwn ? policy : undefined), isFullRun);
  });
}
