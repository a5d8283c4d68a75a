import { baselineRetains } from "../../core/artifacts/retention-baseline.ts";
import type { PreparedCase } from "../../core/pool/prepare-cases.ts";
import { rowId } from "../../core/rows/answer-row.ts";
import { policyRow } from "../../core/rows/policy-row.ts";
import type { Selector } from "../../core/selector/selector.ts";
import type { PreparedRun } from "../setup/provided-run.ts";
import { CaseFailure } from "./case-failure.ts";
import type { Retained } from "./retained.ts";

/**
 * Why a policy's total at a capacity fails under the run's verdict; undefined where it passes. Selects what `known` does
 * not tell. Throws like the selector.
 */
export async function retentionTotalFailure(
  run: PreparedRun,
  policy: string,
  capacity: number,
  select: Selector,
  known: Pick<Retained, "isRetained">,
): Promise<string | undefined> {
  const options = run.policies[policy];
  const isKnown = options !== undefined || Object.hasOwn(run.ownPolicies, policy);
  if (!isKnown || !run.header.capacities.includes(capacity)) {
    throw new CaseFailure(`${policy} at capacity ${capacity}: not part of ${run.header.protocol_id}`);
  }
  const cases = Object.values(run.cases);
  const isRetained = async (prepared: PreparedCase) =>
    known.isRetained(prepared.caseId, policy, capacity) ??
    policyRow(prepared, capacity, await select({ pool: prepared.pool, policy, options, capacity }))
      .support_all_retained;
  const retained = (await Promise.all(cases.map(isRetained))).filter(Boolean).length;
  const wanted = {
    record: 0,
    outcome: cases.length,
    regression: cases.filter(({ caseId }) => baselineRetains(run.baseline, rowId(caseId, policy), capacity))
      .length,
  }[run.verdict];
  if (retained >= wanted) return undefined;
  return `support retained ${retained}/${cases.length}, at least ${wanted} wanted`;
}
