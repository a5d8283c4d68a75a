import { baselineRetains } from "../../core/artifacts/retention-baseline.ts";
import type { PreparedCase } from "../../core/pool/prepare-cases.ts";
import { rowId } from "../../core/rows/answer-row.ts";
import type { Selector } from "../../core/selector/selector.ts";
import { REFRESH_COMMAND } from "../../reporter/render/baseline-advice.ts";
import type { PreparedRun } from "../setup/provided-run.ts";
import { CaseFailure } from "./case-failure.ts";
import type { Retained } from "./retained.ts";
import { hasPolicy, selectRows } from "./select-rows.ts";

/**
 * Why a policy's total at a capacity fails under the run's verdict; undefined where it passes. Selects what `known` does
 * not tell, and notes it there. Throws like the selector.
 */
export async function retentionTotalFailure(
  run: PreparedRun,
  policy: string,
  capacity: number,
  select: Selector,
  known: Retained,
): Promise<string | undefined> {
  if (!hasPolicy(run, policy) || !run.header.capacities.includes(capacity)) {
    throw new CaseFailure(`${policy} at capacity ${capacity}: not part of ${run.header.protocol_id}`);
  }
  const cases = Object.values(run.cases);
  const isRetained = async (prepared: PreparedCase) => {
    if (known.isRetained(prepared.caseId, policy, capacity) === undefined) {
      // At each capacity: the other totals want them too, and a pool is scored once for all of them.
      const selecting = selectRows(run, prepared, policy, select);
      const selected = await Promise.allSettled(selecting);
      known.note(selected.flatMap((each) => (each.status === "fulfilled" ? [each.value.row] : [])));
      await selecting[run.header.capacities.indexOf(capacity)];
    }
    return known.isRetained(prepared.caseId, policy, capacity);
  };
  const retained = (await Promise.all(cases.map(isRetained))).filter(Boolean).length;
  const wanted = {
    record: 0,
    outcome: cases.length,
    regression: cases.filter(({ caseId }) => baselineRetains(run.baseline, rowId(caseId, policy), capacity))
      .length,
  }[run.verdict];
  if (retained >= wanted) return undefined;
  const told = `support retained ${retained}/${cases.length}, at least ${wanted} wanted`;
  if (run.verdict === "outcome") return told;
  return `${told}: the baseline keeps as many. If meant, ${REFRESH_COMMAND} accepts it`;
}
