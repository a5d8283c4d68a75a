import type { Fact } from "../../core/pool/fact.ts";
import type { PreparedCase } from "../../core/pool/prepare-cases.ts";
import { type PolicyRow, policyRow } from "../../core/rows/policy-row.ts";
import type { Selection } from "../../core/selector/select-facts.ts";
import type { Selector } from "../../core/selector/selector.ts";
import type { PreparedRun } from "../setup/provided-run.ts";

/** What a policy keeps of a case at one capacity, and what that says of the case's support. */
export interface SelectedRow {
  readonly selection: Selection<Fact>;
  readonly row: PolicyRow;
}

/** Whether a policy is one of the run's, the protocol's or the user's own. Names such as `constructor` are any object's. */
export function hasPolicy(run: Pick<PreparedRun, "policies" | "ownPolicies">, policy: string): boolean {
  return Object.hasOwn(run.policies, policy) || Object.hasOwn(run.ownPolicies, policy);
}

/**
 * Selects from a case's pool under a policy, at each of the run's capacities in their order: one promise for each, which
 * rejects like the selector.
 */
export function selectRows(
  run: Pick<PreparedRun, "header" | "policies">,
  prepared: PreparedCase,
  policy: string,
  select: Selector,
): readonly Promise<SelectedRow>[] {
  const { pool } = prepared;
  const options = Object.hasOwn(run.policies, policy) ? run.policies[policy] : undefined;
  return run.header.capacities.map(async (capacity) => {
    const selection = await select({ pool, policy, options, capacity });
    return { selection, row: policyRow(prepared, capacity, selection) };
  });
}
