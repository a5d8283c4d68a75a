import type { AnswerMode } from "../rows/case-record.ts";
import { type FileText, wholeText } from "../text/file-text.ts";

/** The files of a finished run, by kind (protocol section 10). None is ever overwritten in a named directory. */
export const RETENTION_FILES = ["policy.raw.jsonl", "summary.json", "run.json"] as const;
export const QA_FILES = ["qa.rows.jsonl", "qa.summary.json", "qa.stats.json"] as const;

/** Beside them, those of a run's own policies: never part of what two policies publish. */
export const OWN_POLICY_FILES = ["own.policy.raw.jsonl", "own.qa.rows.jsonl", "own.summary.json"] as const;

export type PublishedFile = (typeof RETENTION_FILES)[number] | (typeof QA_FILES)[number];

export type OwnPolicyFile = (typeof OWN_POLICY_FILES)[number];

/** File names with their whole text. */
export type PublishedTexts = Readonly<Partial<Record<PublishedFile | OwnPolicyFile, string>>>;

/**
 * File names with their text, or with the pieces of one: Node holds no text of more than 512 MiB, which the rows of many
 * cases come to.
 */
export type PublishedPieces = Readonly<Partial<Record<PublishedFile | OwnPolicyFile, FileText>>>;

/** Files whose texts are in one piece each. Throws like `wholeText`. */
export function wholeTexts(files: PublishedPieces): PublishedTexts {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name, wholeText(text)]));
}

/** The checkout that runs the evaluation; nulls outside one. */
export interface GitState {
  readonly head: string | null;
  readonly dirty: boolean | null;
}

/** What a complete run writes in each mode: selection alone makes no answers to grade. */
export const PUBLISHED_BY_MODE: Readonly<Record<AnswerMode, readonly PublishedFile[]>> = {
  live: [...RETENTION_FILES, ...QA_FILES],
  embedded: [...RETENTION_FILES, ...QA_FILES],
  recorded: [...RETENTION_FILES, ...QA_FILES],
  none: RETENTION_FILES,
};
