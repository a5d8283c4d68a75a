import { access, mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { GitState, PublishedTexts } from "../core/artifacts/published-files.ts";
import { qaFiles } from "../core/artifacts/qa-files.ts";
import { retentionFiles } from "../core/artifacts/retention-files.ts";
import { EvictionError } from "../core/errors/eviction-error.ts";
import { systemCode } from "../core/errors/system-code.ts";
import type { OutputDirectory } from "../files/output-directory.ts";
import { writeWholeFiles } from "../files/write-whole-file.ts";
import type { FinishedRun } from "./finished-run.ts";

/** The texts of all files that a complete run publishes (protocol section 10). */
export function publishedTexts(run: FinishedRun, createdAt: string, git: GitState): PublishedTexts {
  const retention = retentionFiles(run.header, run.policyRows, createdAt, git);
  return run.header.mode === "none" ? retention : { ...retention, ...qaFiles(run.header, run.gradedRows) };
}

/**
 * Writes a run's files, all or none. Throws `run-directory` where they cannot be written, and `overwrite` where a
 * write-once directory already has one of them.
 */
export async function publishRun(
  output: OutputDirectory,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  const files = Object.entries(texts);
  if (output.writeOnce) {
    for (const [name] of files) await refuseExisting(join(output.path, name));
  }
  try {
    await mkdir(output.path, { recursive: true });
    await writeWholeFiles(output.path, texts);
  } catch (error) {
    throw new EvictionError("run-directory", {
      where: output.path,
      expected: "a folder that the run's files can be written to",
      found: systemCode(error),
      fix: "Free space or correct the permissions, then run the same command again",
    });
  }
}

async function refuseExisting(file: string): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (!exists) return;
  throw new EvictionError("overwrite", {
    where: file,
    expected: "no file yet",
    found: "one that another run published",
    fix: "Name another directory with EVICTION_OUTPUT_DIR, or move the file away",
  });
}
