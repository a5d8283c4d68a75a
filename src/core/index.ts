export { buildMessages, type Message, type PromptTemplate, parsePrompt } from "./answer/messages.ts";
export {
  fingerprintRequest,
  type RequestBody,
  type RequestSettings,
  requestBody,
} from "./answer/request.ts";
export type { GitState, PublishedFile, PublishedTexts } from "./artifacts/published-files.ts";
export {
  type AccuracyGroup,
  accuracyGroups,
  qaFiles,
  type SuiteStatistics,
  suiteStatistics,
} from "./artifacts/qa-files.ts";
export { type RetentionGroup, retentionFiles, retentionGroups } from "./artifacts/retention-files.ts";
export { type CasePair, SUITES, type Suite, suitePairs } from "./artifacts/suite-pairs.ts";
export { buildDistractorBank, drawDistractors } from "./dataset/bank.ts";
export { type EvidenceRecord, readEvidence } from "./dataset/evidence.ts";
export { type DatasetRow, parseDataset } from "./dataset/load-dataset.ts";
export { checkSelection, type ScenarioIds, selectOfficialIds } from "./dataset/selection.ts";
export { EvictionError, type EvictionErrorCode, type Refusal } from "./errors/eviction-error.ts";
export { GRADER_VERSION, type Grade, type GradeRule, gradeAnswer } from "./grader/grade-answer.ts";
export type { Fact, FactUsage, Pool } from "./pool/fact.ts";
export { type PreparedCase, prepareCases } from "./pool/prepare-cases.ts";
export { type ProtocolConfig, parseConfig } from "./protocol/config.ts";
export {
  loadProtocol,
  type Protocol,
  type ProtocolFile,
  type ProtocolFiles,
} from "./protocol/load-protocol.ts";
export {
  type OfficialManifest,
  parseOfficialManifest,
  parseSyntheticManifest,
  type SyntheticManifest,
} from "./protocol/manifests.ts";
export { differingArtifacts, identityHash, type RunArtifacts } from "./protocol/run-identity.ts";
export { type Answer, type AnswerRow, type AnswerTask, readAnswerRow, rowId } from "./rows/answer-row.ts";
export type { AnswerMode, CaseKey, CaseRecord, RunHeader } from "./rows/case-record.ts";
export { type GradedRow, gradedRow } from "./rows/graded-row.ts";
export { type PolicyRow, policyRow } from "./rows/policy-row.ts";
export {
  EVICTION_POLICY_CONFIDENCE,
  EVICTION_POLICY_HYBRID_V1,
  type Selection,
  type SelectorOptions,
  selectFactsForCapacity,
} from "./selector/select-facts.ts";
export { exactMcNemar, type McNemarResult, type Pair } from "./stats/exact-mcnemar.ts";
export { type BootstrapOptions, type BootstrapResult, pairedBootstrap } from "./stats/paired-bootstrap.ts";
