import { evaluationClock } from "../pool/evaluation-clock.ts";
import type { Protocol } from "../protocol/load-protocol.ts";
import type { OwnPolicy, RunHeader } from "./case-record.ts";
import { SAMPLE_TEXT_REPOSITORY } from "./sample-text.ts";

/** What every row of a run says of it. */
export function runHeader(
  { config, artifacts }: Protocol,
  { mode, embedded, selector }: Pick<RunHeader, "mode" | "embedded" | "selector">,
  caseCount: number,
  ownPolicies: readonly OwnPolicy[] = [],
): RunHeader {
  return {
    protocol_id: config.protocol_id,
    mode,
    embedded,
    selector,
    sample_text: config.dataset.repository === SAMPLE_TEXT_REPOSITORY,
    // Published with an offset where facts have a `Z` (protocol section 10).
    evaluation_time: evaluationClock(config.evaluation_time)(0).replace("Z", "+00:00"),
    capacities: config.pool.capacities,
    qa_capacity: config.pool.qa_capacity,
    policies: [config.policies.confidence.policy, config.policies.hybrid_v1.policy],
    own_policies: ownPolicies,
    case_count: caseCount,
    dataset: config.dataset,
    artifacts: { ...artifacts, dataset_sha256: config.dataset.sha256 },
    statistics: config.statistics,
  };
}

/** How many rows a run has once every case has one under each policy. */
export function rowCount(header: Pick<RunHeader, "case_count" | "policies" | "own_policies">): number {
  return header.case_count * policiesOf(header).length;
}

/** The names of all policies of a run: the protocol's two, baseline first, then the user's own. */
export function policiesOf({
  policies,
  own_policies: own,
}: Pick<RunHeader, "policies" | "own_policies">): readonly string[] {
  return [...policies, ...own.map(({ policy }) => policy)];
}

/** The capacity that answers are asked for at; null in a run of selection alone. */
export function askedCapacity({ mode, qa_capacity }: Pick<RunHeader, "mode" | "qa_capacity">): number | null {
  return mode === "none" ? null : qa_capacity;
}
