import { join } from "node:path";
import { OWN_POLICY_FILES, PUBLISHED_BY_MODE } from "../../core/artifacts/published-files.ts";
import { QA_RUN_FILE } from "../../core/artifacts/qa-run-file.ts";
import { readQaRunArtifacts, readQaRunModel } from "../../core/artifacts/read-qa-run-file.ts";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import { differingArtifacts, type RunArtifacts } from "../../core/protocol/run-identity.ts";
import type { AnswerRow } from "../../core/rows/answer-row.ts";
import type { AnswerMode } from "../../core/rows/case-record.ts";
import { EMBEDDED_READER_MODEL } from "../../core/rows/embedded-model.ts";
import type { OutputDirectory } from "../../files/output-directory.ts";
import { HTML_FILE, MARKDOWN_FILE, REPORT_FILE } from "../../reporter/report/report-file.ts";
import { unfinishedReport } from "../../reporter/report/unfinished-directory.ts";
import { rowFiles, storedRowIds } from "./row-files.ts";
import { listRunFolder, readRunFile } from "./run-files.ts";

/** What a run says of itself to a directory that it wants to use. */
export interface DirectoryClaim {
  readonly artifacts: RunArtifacts;
  readonly mode: AnswerMode;
  /** Whether its answers are the embedded reader's. */
  readonly embedded: boolean;
  /** Its rows; files of other rows are left alone. */
  readonly rowIds: readonly string[];
}

/**
 * Checks, read-only, that a run may use a directory: nothing published would be overwritten, or only rows of own
 * policies are missing there; it belongs to
 * this protocol and dataset, and its answers come from the kind of source that this run states.
 * Throws `overwrite` or `run-directory` otherwise.
 */
export async function checkRunDirectory(output: OutputDirectory, claim: DirectoryClaim): Promise<void> {
  if (output.writeOnce) await refuseOverwrite(output.path, claim.mode);
  if (claim.mode === "none") return;
  await checkIdentity(output.path, claim.artifacts, claim.mode);
  if (claim.mode !== "recorded") await refuseOtherModel(output.path, claim.embedded);
  await refuseOtherAnswers(output.path, claim);
}

/**
 * Whether the stored answers of a directory are the embedded reader's: its rows tell, and where there are none
 * the model that it is bound to. A mixture is refused by `checkRunDirectory`, whichever kind is told here.
 */
export async function isAnsweredByReader(directory: string, rowIds: readonly string[]): Promise<boolean> {
  const rows = rowFiles(directory);
  for (const id of await storedRowIds(directory, rowIds)) {
    const row = await rows.read(id);
    if (row !== undefined) return isReaders(row);
  }
  return (await boundModel(directory)) === EMBEDDED_READER_MODEL;
}

/** The model that the rows of a directory were started with; undefined where no run has been bound to it. */
export async function boundModel(directory: string): Promise<string | undefined> {
  return readQaRunModel((await readRunFile(join(directory, QA_RUN_FILE))) ?? "");
}

async function refuseOverwrite(directory: string, mode: AnswerMode): Promise<void> {
  const entries = await listRunFolder(directory);
  const present = [
    ...PUBLISHED_BY_MODE[mode],
    ...OWN_POLICY_FILES,
    REPORT_FILE,
    MARKDOWN_FILE,
    HTML_FILE,
  ].filter((name) => entries.includes(name));
  if (present.length === 0 || (await unfinishedReport(directory)) !== undefined) return;
  throw new EvictionError("overwrite", {
    where: directory,
    expected: "a directory without published files of a run",
    found: present.join(", "),
    fix: "Name another directory with EVICTION_OUTPUT_DIR, or move those files away",
  });
}

async function checkIdentity(directory: string, artifacts: RunArtifacts, mode: AnswerMode): Promise<void> {
  const file = join(directory, QA_RUN_FILE);
  const text = await readRunFile(file);
  if (text === undefined) {
    if (mode !== "recorded") return;
    throw new EvictionError("run-directory", {
      where: file,
      expected: "the file of a run whose stored answers are to be graded",
      found: "none",
      fix: "Name the directory of an earlier run with EVICTION_OUTPUT_DIR",
    });
  }
  const bound = readQaRunArtifacts(text);
  if (bound === undefined) {
    throw new EvictionError("run-directory", {
      where: file,
      expected: "JSON with the five hashes of a run under `artifacts`",
      found: "something else",
      fix: "Restore the file or name another directory with EVICTION_OUTPUT_DIR",
    });
  }
  const differing = differingArtifacts(bound, artifacts);
  if (differing.length === 0) return;
  throw new EvictionError("run-directory", {
    where: file,
    expected: "a directory of this protocol and dataset",
    found: `another ${differing.join(", ")}`,
    fix: "Name another directory with EVICTION_OUTPUT_DIR, or use the files that the run started with",
  });
}

/** A directory that a provider's run was started in is no place for the embedded reader, nor the other way round. */
async function refuseOtherModel(directory: string, embedded: boolean): Promise<void> {
  const model = await boundModel(directory);
  if (model === undefined || (model === EMBEDDED_READER_MODEL) === embedded) return;
  throw otherSource(join(directory, QA_RUN_FILE), embedded, "one that was started with the other");
}

/** A row of the embedded reader must never pass for a provider's, nor the other way round. */
async function refuseOtherAnswers(
  directory: string,
  { embedded, rowIds }: Pick<DirectoryClaim, "embedded" | "rowIds">,
): Promise<void> {
  const rows = rowFiles(directory);
  for (const id of await storedRowIds(directory, rowIds)) {
    const row = await rows.read(id);
    if (row === undefined || isReaders(row) === embedded) continue;
    const found = embedded ? "one of a provider" : "one of the embedded reader";
    throw otherSource(join(directory, "responses", `${id}.json`), embedded, found);
  }
}

function isReaders(row: AnswerRow): boolean {
  return row.response_model === EMBEDDED_READER_MODEL;
}

function otherSource(where: string, embedded: boolean, found: string): EvictionError {
  return new EvictionError("run-directory", {
    where,
    expected: embedded ? "answers of the embedded reader only" : "answers of a provider only",
    found,
    fix: "Name another directory with EVICTION_OUTPUT_DIR: a run has one source of answers",
  });
}
