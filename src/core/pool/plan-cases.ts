import { type EvidenceRecord, readEvidence } from "../dataset/evidence.ts";
import type { DatasetRow } from "../dataset/parse-dataset.ts";
import { EvictionError } from "../errors/eviction-error.ts";
import { showText } from "../errors/show-value.ts";
import type { OfficialManifest, SyntheticManifest } from "../protocol/manifests.ts";
import { compareCodePoints } from "../text/code-points.ts";

export type CaseSource = "longmemeval" | "synthetic";

/** What a case asks, whatever its pool. */
export interface CaseQuestion {
  readonly caseId: string;
  readonly source: CaseSource;
  readonly scenario: string;
  readonly questionType: string;
  readonly question: string;
  readonly questionDate: string | null;
  /** The reference answer. */
  readonly answer: string;
}

/** A case, and what its pool is to hold besides the distractors. */
export interface CasePlan {
  readonly asked: CaseQuestion;
  /** Text of the support fact. */
  readonly support: string;
  /** See `PoolPlan`. */
  readonly lossRank: number;
}

const SYNTHETIC_TYPE = "synthetic-correction";

type OfficialOrder = Pick<OfficialManifest, "scenario_order" | "scenarios" | "loss_ranks">;

/**
 * The official cases in order (protocol section 3): scenarios as the manifest orders them; inside one, by question
 * type and id, paired with the loss ranks in order. Throws an `EvictionError` of code `selection` when an id is
 * not in the dataset or has no loss rank, of code `dataset` when its row is not valid.
 */
export function planOfficialCases(rows: readonly DatasetRow[], manifest: OfficialOrder): readonly CasePlan[] {
  const rowsById = new Map(rows.map((row) => [row.question_id, row]));
  return manifest.scenario_order.flatMap((scenario) =>
    (manifest.scenarios[scenario] ?? [])
      .map((id) => readCase(rowsById, id))
      .sort(compareTypeAndId)
      .map((record, index) => planOfficialCase(record, scenario, manifest.loss_ranks[index])),
  );
}

/** The synthetic cases, in the manifest's order (protocol section 3). */
export function planSyntheticCases(
  manifest: Pick<SyntheticManifest, "scenario" | "cases">,
): readonly CasePlan[] {
  return manifest.cases.map((item) => ({
    asked: {
      caseId: item.case_id,
      source: "synthetic",
      scenario: manifest.scenario,
      questionType: SYNTHETIC_TYPE,
      question: item.question,
      questionDate: null,
      answer: item.answer,
    },
    support: item.support_fact,
    lossRank: item.loss_rank,
  }));
}

function readCase(rowsById: ReadonlyMap<string, DatasetRow>, id: string): EvidenceRecord {
  const row = rowsById.get(id);
  if (row === undefined) {
    throw planError(id, "a row of this id in the dataset", "none");
  }
  return readEvidence(row);
}

function compareTypeAndId(a: EvidenceRecord, b: EvidenceRecord): number {
  return compareCodePoints(a.questionType, b.questionType) || compareCodePoints(a.questionId, b.questionId);
}

function planOfficialCase(record: EvidenceRecord, scenario: string, lossRank: number | undefined): CasePlan {
  if (lossRank === undefined) {
    throw planError(record.questionId, `a loss rank for each id of ${scenario}`, "more ids than loss ranks");
  }
  const { questionId, questionType, question, questionDate, answer, evidence } = record;
  return {
    asked: {
      caseId: questionId,
      source: "longmemeval",
      scenario,
      questionType,
      question,
      questionDate,
      answer,
    },
    support: evidence,
    lossRank,
  };
}

function planError(caseId: string, expected: string, found: string): EvictionError {
  return new EvictionError("selection", {
    where: `case ${showText(caseId)}`,
    expected,
    found,
    fix: "Use the dataset and the official manifest that belong together",
  });
}
