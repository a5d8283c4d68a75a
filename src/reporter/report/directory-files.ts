import type { z } from "zod";
import { OWN_POLICY_FILES, QA_FILES, RETENTION_FILES } from "../../core/artifacts/published-files.ts";
import { QA_RUN_FILE } from "../../core/artifacts/qa-run-file.ts";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import { type ParseSource, parseWith } from "../../core/errors/parse-with.ts";
import { requireJson } from "../../core/errors/require-json.ts";
import type { GradedRow } from "../../core/rows/graded-row.ts";
import type { PolicyRow } from "../../core/rows/policy-row.ts";
import { type FileText, linesOf, wholeText } from "../../core/text/file-text.ts";
import {
  type AnswerSummary,
  AnswerSummarySchema,
  type BoundRun,
  BoundRunSchema,
  GradedRowSchema,
  type OwnSummary,
  OwnSummarySchema,
  PolicyRowSchema,
  type RetentionSummary,
  RetentionSummarySchema,
  type RunFile,
  RunFileSchema,
  type Statistics,
  StatisticsSchema,
} from "./directory-schemas.ts";

/** The files of a finished run that a report is made of; a directory may lack some. */
export const READ_FILES = [...RETENTION_FILES, ...QA_FILES, ...OWN_POLICY_FILES, QA_RUN_FILE] as const;

/** Those of them that have a row on each line. */
export const ROW_FILES: readonly string[] = [
  "policy.raw.jsonl",
  "qa.rows.jsonl",
  "own.policy.raw.jsonl",
  "own.qa.rows.jsonl",
] satisfies readonly (typeof READ_FILES)[number][];

/** The text of each file by its name; row files may be in pieces. */
export type DirectoryTexts = Readonly<Partial<Record<(typeof READ_FILES)[number], FileText>>>;

/** A finished run's files, each valid by itself. */
export interface DirectoryFiles {
  readonly run: RunFile;
  readonly summary: RetentionSummary;
  readonly policyRows: readonly PolicyRow[];
  /** Null where no answers were asked for. */
  readonly answers: {
    readonly summary: AnswerSummary;
    readonly statistics: Statistics;
    readonly gradedRows: readonly GradedRow[];
    /** Undefined in a directory that shards were merged into. */
    readonly bound: BoundRun | undefined;
  } | null;
  /** Null in a run of the protocol's policies alone. */
  readonly own: {
    readonly policies: OwnSummary["policies"];
    readonly policyRows: readonly PolicyRow[];
    readonly gradedRows: readonly GradedRow[];
  } | null;
}

const HOW_TO_MAKE =
  "Finish the run with its own command where answers are missing; where all are stored, " +
  "copy its qa_run.json and responses to a new directory and run the evaluation with EVICTION_PROVIDER=recorded " +
  "and EVICTION_OUTPUT_DIR naming it, which writes all of them without a call";
const HOW_TO_MEND = "Restore the file, or make it again with EVICTION_PROVIDER=recorded";

/**
 * Reads the texts of a directory's files. Throws `run-directory` for files that a finished run has and the
 * directory lacks, and for the first that is not what the protocol publishes, by file, line and key.
 */
export function parseDirectory(texts: DirectoryTexts, folder: string): DirectoryFiles {
  const isAnswered = QA_FILES.some((name) => texts[name] !== undefined);
  const hasOwn = OWN_POLICY_FILES.some((name) => texts[name] !== undefined);
  const ownFiles = OWN_POLICY_FILES.filter((name) => isAnswered || name !== "own.qa.rows.jsonl");
  const wanted = [...RETENTION_FILES, ...(isAnswered ? QA_FILES : []), ...(hasOwn ? ownFiles : [])];
  refuseMissing(
    folder,
    wanted,
    wanted.filter((name) => texts[name] === undefined),
  );
  const document = <Schema extends z.ZodType>(schema: Schema, name: keyof DirectoryTexts) =>
    parseText(schema, wholeText(texts[name] ?? ""), sourceOf(folder, name));
  const lines = <Schema extends z.ZodType>(schema: Schema, name: keyof DirectoryTexts) =>
    parseLines(schema, linesOf(texts[name] ?? ""), sourceOf(folder, name));
  return {
    run: document(RunFileSchema, "run.json"),
    summary: document(RetentionSummarySchema, "summary.json"),
    policyRows: lines(PolicyRowSchema, "policy.raw.jsonl"),
    answers: isAnswered
      ? {
          summary: document(AnswerSummarySchema, "qa.summary.json"),
          statistics: document(StatisticsSchema, "qa.stats.json"),
          gradedRows: lines(GradedRowSchema, "qa.rows.jsonl"),
          bound: texts[QA_RUN_FILE] === undefined ? undefined : document(BoundRunSchema, QA_RUN_FILE),
        }
      : null,
    own: hasOwn
      ? {
          policies: document(OwnSummarySchema, "own.summary.json").policies,
          policyRows: lines(PolicyRowSchema, "own.policy.raw.jsonl"),
          gradedRows: isAnswered ? lines(GradedRowSchema, "own.qa.rows.jsonl") : [],
        }
      : null,
  };
}

function refuseMissing(folder: string, wanted: readonly string[], missing: readonly string[]): void {
  if (missing.length === 0) return;
  throw new EvictionError("run-directory", {
    where: folder,
    expected: `the files of a finished run: ${wanted.join(", ")}`,
    found: `no ${missing.join(", no ")}`,
    fix: HOW_TO_MAKE,
  });
}

function sourceOf(folder: string, name: string): ParseSource {
  return { code: "run-directory", file: `${folder}/${name}`, fix: HOW_TO_MEND };
}

/** One JSON value on each line; a line that is not one is told by its number. */
function parseLines<Schema extends z.ZodType>(
  schema: Schema,
  lines: readonly string[],
  source: ParseSource,
): readonly z.output<Schema>[] {
  return lines.map((line, index) =>
    parseText(schema, line, { ...source, file: `${source.file} line ${index + 1}` }),
  );
}

function parseText<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
  source: ParseSource,
): z.output<Schema> {
  return parseWith(schema, requireJson(text, source, text === "" ? "nothing" : "other text"), source);
}
