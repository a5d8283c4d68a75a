import { createHash } from "node:crypto";
import { EvictionError } from "../errors/eviction-error.ts";
import { compareCodePoints } from "../text/code-points.ts";
import { type EvidenceRecord, readEvidence } from "./evidence.ts";
import type { DatasetRow } from "./parse-dataset.ts";

/** What the bank needs of the config's `pool`; lengths in code points. */
export interface BankSettings {
  readonly distractor_bank_size: number;
  readonly distractor_types: readonly string[];
  readonly distractor_min_evidence_chars: number;
  readonly distractor_max_evidence_chars: number;
}

/** What a draw needs of the config's `pool`. */
export interface DrawSettings {
  readonly distractors: number;
  readonly offset_namespace: string;
}

/**
 * The distractor bank of a dataset (protocol section 2): the rows of a distractor type whose evidence has a length
 * inside the bounds, by id, the first of them up to the bank's size.
 * Throws an `EvictionError` of code `selection` when there are fewer, of code `dataset` when a row is not valid.
 */
export function buildDistractorBank(
  rows: readonly DatasetRow[],
  pool: BankSettings,
): readonly EvidenceRecord[] {
  const bank = rows
    .filter(
      (row) => typeof row.question_type === "string" && pool.distractor_types.includes(row.question_type),
    )
    .map(readEvidence)
    .filter((record) => hasDistractorLength(record, pool))
    .sort((a, b) => compareCodePoints(a.questionId, b.questionId))
    .slice(0, pool.distractor_bank_size);
  if (bank.length < pool.distractor_bank_size) {
    throw bankError(pool.distractor_bank_size, bank.length);
  }
  return bank;
}

/**
 * The distractors of a case, in drawing order (protocol section 2): consecutive records of the bank, round its end,
 * from an offset that the case id and the namespace decide.
 * Throws an `EvictionError` of code `selection` when the bank is smaller than the draw.
 */
export function drawDistractors(
  bank: readonly EvidenceRecord[],
  caseId: string,
  pool: DrawSettings,
): readonly EvidenceRecord[] {
  if (bank.length < pool.distractors) {
    throw bankError(pool.distractors, bank.length);
  }
  const offset = hashPrefix(`${pool.offset_namespace}:${caseId}`) % bank.length;
  return [...bank.slice(offset), ...bank.slice(0, offset)].slice(0, pool.distractors);
}

function hasDistractorLength(record: EvidenceRecord, pool: BankSettings): boolean {
  return (
    record.evidenceCodePoints >= pool.distractor_min_evidence_chars &&
    record.evidenceCodePoints <= pool.distractor_max_evidence_chars
  );
}

/** The first four bytes of a text's SHA-256, big-endian. */
function hashPrefix(text: string): number {
  return createHash("sha256").update(text, "utf8").digest().readUInt32BE(0);
}

function bankError(expected: number, found: number): EvictionError {
  return new EvictionError("selection", {
    where: "distractor bank",
    expected: `at least ${expected} records`,
    found: String(found),
    fix: "Use the dataset that the config pins, or correct the pool settings",
  });
}
