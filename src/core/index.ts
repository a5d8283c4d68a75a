export { buildMessages, type MemoryEntry, type Message } from "./answer/build-messages.ts";
export { type PromptTemplate, parsePrompt } from "./answer/parse-prompt.ts";
export { fingerprintRequest, type RequestBody, type RequestSettings, requestBody } from "./answer/request.ts";
export type { GitState, PublishedFile, PublishedTexts } from "./artifacts/published-files.ts";
export {
  type AccuracyGroup,
  accuracyGroups,
  qaFiles,
  type SuiteStatistics,
  suiteStatistics,
} from "./artifacts/qa-files.ts";
export { type RetentionGroup, retentionFiles, retentionGroups } from "./artifacts/retention-files.ts";
export { type CasePair, outcomes, SUITES, type Suite, suitePairs } from "./artifacts/suite-pairs.ts";
export {
  type BankSettings,
  buildDistractorBank,
  type DrawSettings,
  drawDistractors,
} from "./dataset/bank.ts";
export { type EvidenceRecord, readEvidence } from "./dataset/evidence.ts";
export { type DatasetRow, parseDataset } from "./dataset/parse-dataset.ts";
export {
  checkSelection,
  type ScenarioIds,
  type SelectionManifest,
  type SelectionRule,
  selectOfficialIds,
} from "./dataset/selection.ts";
export { EvictionError, type EvictionErrorCode, type Refusal } from "./errors/eviction-error.ts";
export {
  GRADER_VERSION,
  type Grade,
  type GradeRule,
  gradeAnswer,
  isGradable,
} from "./grader/grade-answer.ts";
export type { Fact, FactCategory, FactUsage, Pool } from "./pool/fact.ts";
export type { CaseQuestion, CaseSource } from "./pool/plan-cases.ts";
export { type CaseProtocol, type PreparedCase, prepareCases } from "./pool/prepare-cases.ts";
export { type ProtocolConfig, parseConfig } from "./protocol/config.ts";
export { DEFAULT_SCENARIOS } from "./protocol/default-scenarios.ts";
export { loadProtocol, type Protocol, type ProtocolFiles } from "./protocol/load-protocol.ts";
export {
  type OfficialManifest,
  parseOfficialManifest,
  parseSyntheticManifest,
  type SyntheticManifest,
} from "./protocol/manifests.ts";
export type { ProtocolFile } from "./protocol/protocol-file.ts";
export {
  differingArtifacts,
  identityHash,
  type RunArtifactName,
  type RunArtifacts,
} from "./protocol/run-identity.ts";
export type { ScenarioData, ScenarioTable } from "./protocol/scenario-schema.ts";
export { type AnswerRequest, answerRequest, type RequestTemplate } from "./rows/answer-request.ts";
export {
  type Answer,
  type AnswerRow,
  type AnswerTask,
  answerRow,
  gradingDifferences,
  reuseDifferences,
  rowId,
} from "./rows/answer-row.ts";
export type { AnswerMode, CaseKey, CaseRecord, RunHeader } from "./rows/case-record.ts";
export { type GradedRow, gradedRow } from "./rows/graded-row.ts";
export { type EvictedFactRow, type PolicyRow, policyRow, type ScoreDetail } from "./rows/policy-row.ts";
export { readAnswerRow } from "./rows/read-answer-row.ts";
export { runHeader } from "./rows/run-header.ts";
export { type PolicyOptions, policyOptions } from "./selector/policy-options.ts";
export type { FactScore, ScoreComponents, SelectableFact } from "./selector/score-fact.ts";
export { type EvictedFact, type Selection, selectFactsForCapacity } from "./selector/select-facts.ts";
export { type SelectionTask, type Selector, selectBuiltIn } from "./selector/selector.ts";
export {
  EVICTION_POLICY_CONFIDENCE,
  EVICTION_POLICY_HYBRID_V1,
  type EvictionPolicy,
  type SelectorOptions,
} from "./selector/selector-options.ts";
export { accuracyDifference, type Cells, countPairs } from "./stats/cells.ts";
export { exactMcNemar, exactPValue, type McNemarResult } from "./stats/exact-mcnemar.ts";
export { holm } from "./stats/holm.ts";
export type { Interval } from "./stats/interval.ts";
export { midPMcNemar, midPSignTest } from "./stats/mid-p-mcnemar.ts";
export { newcombeInterval } from "./stats/newcombe-interval.ts";
export type { Pair } from "./stats/pair.ts";
export { type BootstrapOptions, type BootstrapResult, pairedBootstrap } from "./stats/paired-bootstrap.ts";
export { passPowerK, type Trials } from "./stats/pass-power-k.ts";
export {
  type AnswerOutcome,
  type Extreme,
  type IncompletePair,
  type Sensitivity,
  sensitivity,
} from "./stats/sensitivity.ts";
export { exactSignTest } from "./stats/sign-test.ts";
export {
  type ComparisonDesign,
  smallestDetectableDifference,
} from "./stats/smallest-detectable-difference.ts";
export { type SignTest, smallestSignificant } from "./stats/smallest-significant.ts";
export { tangoInterval } from "./stats/tango-interval.ts";
export { SMALL_DIFFERENCE_POINTS, type VerdictFigures, verdictSentence } from "./stats/verdict-sentence.ts";
