import { access, mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { GitState, PublishedTexts } from "../core/artifacts/published-files.ts";
import { qaFiles } from "../core/artifacts/qa-files.ts";
import { retentionFiles } from "../core/artifacts/retention-files.ts";
import { EvictionError } from "../core/errors/eviction-error.ts";
import type { FinishedRun } from "./finished-run.ts";
import type { OutputDirectory } from "./output-directory.ts";
import { writeWholeFile } from "./write-whole-file.ts";

/** The texts of all files that a complete run publishes (protocol section 10). */
export function publishedTexts(run: FinishedRun, createdAt: string, git: GitState): PublishedTexts {
  const retention = retentionFiles(run.header, run.policyRows, createdAt, git);
  return run.header.mode === "none" ? retention : { ...retention, ...qaFiles(run.header, run.gradedRows) };
}

/**
 * Writes a run's files, each whole or not at all.
 * Throws `overwrite` before the first write where a write-once directory already has one of them.
 */
export async function publishRun(
  output: OutputDirectory,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  const files = Object.entries(texts);
  if (output.writeOnce) {
    for (const [name] of files) await refuseExisting(join(output.path, name));
  }
  await mkdir(output.path, { recursive: true });
  for (const [name, text] of files) await writeWholeFile(join(output.path, name), text);
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
