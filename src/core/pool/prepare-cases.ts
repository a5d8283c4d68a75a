import { refuseLoneSurrogate } from "../answer/refuse-lone-surrogate.ts";
import { buildDistractorBank, drawDistractors } from "../dataset/bank.ts";
import type { EvidenceRecord } from "../dataset/evidence.ts";
import type { DatasetRow } from "../dataset/parse-dataset.ts";
import { checkSelection } from "../dataset/selection.ts";
import { EvictionError } from "../errors/eviction-error.ts";
import { showText } from "../errors/show-value.ts";
import { isGradable } from "../grader/grade-answer.ts";
import type { ProtocolConfig } from "../protocol/config.ts";
import { DEFAULT_SCENARIOS } from "../protocol/default-scenarios.ts";
import type { Protocol } from "../protocol/load-protocol.ts";
import type { ScenarioData, ScenarioTable } from "../protocol/scenario-schema.ts";
import { evaluationClock } from "./evaluation-clock.ts";
import type { Pool } from "./fact.ts";
import { type CaseQuestion, planOfficialCases, planSyntheticCases } from "./plan-cases.ts";
import { buildPool, supportFactId } from "./scenarios.ts";

const DISTRACTORS_OF_DEFAULTS = 9;

/** A case ready for any policy: plain data, the same for every policy and capacity. */
export interface PreparedCase extends CaseQuestion {
  /** Place in the order of cases, from 0. */
  readonly index: number;
  readonly supportFactIds: readonly string[];
  readonly pool: Pool;
}

/** What the cases need of a protocol. */
export interface CaseProtocol extends Pick<Protocol, "official" | "synthetic"> {
  readonly config: Pick<ProtocolConfig, "evaluation_time" | "pool" | "scenarios">;
}

/**
 * All cases of a protocol on a dataset, in case order (protocol section 3).
 * Throws an `EvictionError` when the dataset's rows are not those that the manifest pins (`checkSelection`), when
 * the bank is too small, when a row that is used is not valid, when a pool cannot be built, or when a reference
 * answer cannot be graded.
 */
export function prepareCases(protocol: CaseProtocol, rows: readonly DatasetRow[]): readonly PreparedCase[] {
  checkSelection(rows, protocol.official);
  return buildCases(protocol, rows, buildDistractorBank(rows, protocol.config.pool));
}

/** The last step of `prepareCases`, for a dataset whose selection has been checked and whose bank is built. */
export function buildCases(
  { config, official, synthetic }: CaseProtocol,
  rows: readonly DatasetRow[],
  bank: readonly EvidenceRecord[],
): readonly PreparedCase[] {
  refuseOtherSize(config);
  const clock = evaluationClock(config.evaluation_time);
  const plans = [...planOfficialCases(rows, official), ...planSyntheticCases(synthetic)];
  return plans.map(({ asked, support, lossRank }, index) => {
    const { caseId, scenario } = asked;
    refuseUngradable(asked);
    const distractors = drawDistractors(bank, caseId, config.pool);
    refuseUnsendable(asked, [{ questionId: caseId, evidence: support }, ...distractors]);
    const traits = scenarioOf(config, scenario);
    const pool = buildPool({ caseId, scenario: traits, support, lossRank, distractors }, clock);
    return { index, ...asked, supportFactIds: [supportFactId(caseId)], pool };
  });
}

/** The default table is made for nine distractors; a protocol with scenarios of its own has as many as it wants. */
function refuseOtherSize({ scenarios, pool }: CaseProtocol["config"]): void {
  if (scenarios !== undefined || pool.distractors === DISTRACTORS_OF_DEFAULTS) return;
  throw new EvictionError("pool", {
    where: "pools of the default scenarios",
    expected: `${DISTRACTORS_OF_DEFAULTS} distractors`,
    found: String(pool.distractors),
    fix: "Set pool.distractors to 9 and pool.size to 10, or give the config scenarios of its own",
  });
}

function scenarioOf(config: CaseProtocol["config"], name: string): ScenarioData {
  const scenarios: ScenarioTable = config.scenarios ?? DEFAULT_SCENARIOS;
  const scenario = Object.hasOwn(scenarios, name) ? scenarios[name] : undefined;
  if (scenario !== undefined) return scenario;
  throw new EvictionError("pool", {
    where: `scenario ${showText(name)}`,
    expected: "one that the config has",
    found: "none of that name",
    fix: "Name a scenario of the config in the manifest",
  });
}

/** Found here rather than when a message is made: by then other cases would have been called for. */
function refuseUnsendable(
  { caseId, question, questionDate }: CaseQuestion,
  evidence: readonly Pick<EvidenceRecord, "questionId" | "evidence">[],
): void {
  const fix = "Correct the text in the dataset or manifest, or leave the case out";
  refuseLoneSurrogate(`${question}${questionDate ?? ""}`, "pool", { where: `case ${caseId}: question`, fix });
  for (const { questionId, evidence: text } of evidence) {
    refuseLoneSurrogate(text, "pool", { where: `case ${caseId}: evidence of ${questionId}`, fix });
  }
}

/** Found here rather than when grading: by then the answer would have been paid for. */
function refuseUngradable({ caseId, answer }: CaseQuestion): void {
  if (isGradable(answer)) return;
  throw new EvictionError("pool", {
    where: `case ${caseId}`,
    expected: "a reference answer with at least one letter or digit of a-z, 0-9",
    found: "one without",
    fix: "Leave the case out of the manifest, or give it an answer that the grader can read",
  });
}
