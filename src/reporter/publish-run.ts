import { rm } from "node:fs/promises";
import { join } from "node:path";
import { ownPolicyFiles } from "../core/artifacts/own-policy-files.ts";
import { type GitState, OWN_POLICY_FILES, type PublishedPieces } from "../core/artifacts/published-files.ts";
import { qaFiles } from "../core/artifacts/qa-files.ts";
import { retentionPieces } from "../core/artifacts/retention-files.ts";
import { EvictionError } from "../core/errors/eviction-error.ts";
import { systemRefusal } from "../core/errors/system-code.ts";
import type { FileText } from "../core/text/file-text.ts";
import { makeFolder } from "../files/make-folder.ts";
import type { OutputDirectory } from "../files/output-directory.ts";
import { listIfPresent } from "../files/read-files.ts";
import { writeWholeFiles } from "../files/write-whole-file.ts";
import type { FinishedRun } from "./finished-run.ts";
import { PREPARED_LINES } from "./prepared-lines.ts";

const UNWRITABLE = {
  code: "run-directory",
  expected: "a folder that the run's files can be written to",
  fix: "Free space or correct the permissions, then run the same command again",
} as const;

/**
 * The texts of all files that a run publishes whose protocol's two policies have all rows (protocol section 10); those
 * of the user's own policies only where they have all of theirs.
 */
export function publishedTexts(run: FinishedRun, createdAt: string, git: GitState): PublishedPieces {
  const { header, policyRows, gradedRows } = run;
  const isPublished = ({ policy }: { readonly policy: string }) => header.policies.includes(policy);
  const isAnswered = header.mode !== "none";
  return {
    ...retentionPieces(header, policyRows.filter(isPublished), createdAt, git, PREPARED_LINES),
    ...(isAnswered ? qaFiles(header, gradedRows.filter(isPublished), PREPARED_LINES) : {}),
    ...(run.complete
      ? ownPolicyFiles(header, policyRows, isAnswered ? gradedRows : null, PREPARED_LINES)
      : {}),
  };
}

/**
 * Writes a run's files, all or none. Throws `run-directory` where they cannot be written, and `overwrite` where a
 * write-once directory already has one of them.
 */
export async function publishRun(
  output: OutputDirectory,
  texts: Readonly<Record<string, FileText>>,
): Promise<void> {
  const names = Object.keys(texts);
  const before = await listIfPresent(output.path, UNWRITABLE);
  if (output.writeOnce) refuseExisting(output.path, names, before);
  try {
    await makeFolder(output.path);
    await writeWholeFiles(output.path, texts);
    if (!output.writeOnce) await removeOtherPolicies(output.path, names, before);
  } catch (error) {
    throw unwritable(output.path, error);
  }
}

function unwritable(where: string, error: unknown): EvictionError {
  const { code, expected, fix } = UNWRITABLE;
  return systemRefusal(code, { where, expected, fix }, error);
}

/** A directory that is refreshed may hold files of policies that this run no longer has. */
async function removeOtherPolicies(
  folder: string,
  names: readonly string[],
  before: readonly string[],
): Promise<void> {
  const others = OWN_POLICY_FILES.filter((name) => !names.includes(name) && before.includes(name));
  await Promise.all(others.map((name) => rm(join(folder, name), { force: true })));
}

function refuseExisting(folder: string, names: readonly string[], before: readonly string[]): void {
  const existing = names.find((name) => before.includes(name));
  if (existing === undefined) return;
  throw new EvictionError("overwrite", {
    where: join(folder, existing),
    expected: "no file yet",
    found: "one that another run published",
    fix: "Name another directory with EVICTION_OUTPUT_DIR, or move the file away",
  });
}
