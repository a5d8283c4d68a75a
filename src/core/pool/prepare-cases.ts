import { buildDistractorBank, drawDistractors } from "../dataset/bank.ts";
import type { DatasetRow } from "../dataset/load-dataset.ts";
import { checkSelection } from "../dataset/selection.ts";
import type { ProtocolConfig } from "../protocol/config.ts";
import type { Protocol } from "../protocol/load-protocol.ts";
import { evaluationClock } from "./evaluation-clock.ts";
import type { Pool } from "./fact.ts";
import { type CaseQuestion, planOfficialCases, planSyntheticCases } from "./plan-cases.ts";
import { buildPool, supportFactId } from "./scenarios.ts";

/** A case ready for any policy: plain data, the same for every policy and capacity. */
export interface PreparedCase extends CaseQuestion {
  /** Place in the order of cases, from 0. */
  readonly index: number;
  readonly supportFactIds: readonly string[];
  readonly pool: Pool;
}

/** What the cases need of a protocol. */
export interface CaseProtocol extends Pick<Protocol, "official" | "synthetic"> {
  readonly config: Pick<ProtocolConfig, "evaluation_time" | "pool">;
}

/**
 * All cases of a protocol on a dataset, in case order (protocol section 3).
 * Throws an `EvictionError` when the dataset's rows are not those that the manifest pins (`checkSelection`), when
 * the bank is too small, when a row that is used is not valid, or when a pool cannot be built.
 */
export function prepareCases(protocol: CaseProtocol, rows: readonly DatasetRow[]): readonly PreparedCase[] {
  const { config, official, synthetic } = protocol;
  checkSelection(rows, official);
  const bank = buildDistractorBank(rows, config.pool);
  const clock = evaluationClock(config.evaluation_time);
  const plans = [...planOfficialCases(rows, official), ...planSyntheticCases(synthetic)];
  return plans.map(({ asked, support, lossRank }, index) => {
    const { caseId, scenario } = asked;
    const distractors = drawDistractors(bank, caseId, config.pool);
    const pool = buildPool({ caseId, scenario, support, lossRank, distractors }, clock);
    return { index, ...asked, supportFactIds: [supportFactId(caseId)], pool };
  });
}
