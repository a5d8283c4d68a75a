import { join } from "node:path";
import type { GitState } from "../../core/artifacts/published-files.ts";
import { QA_RUN_FILE, qaRunText } from "../../core/artifacts/qa-run-file.ts";
import { EMBEDDED_READER_MODEL } from "../../core/rows/embedded-model.ts";
import { removeUnfinishedFiles } from "../../files/write-whole-file.ts";
import type { CheckedRun } from "../setup/prepare-run.ts";
import { readRunFile, writeRunFile } from "./run-files.ts";

/** Binds a run's directory to it. `git` tells of the checkout that the run is done from, `timestamp` the time of now. */
export async function bindRun(
  { header, output, protocol }: CheckedRun,
  git: Promise<GitState>,
  timestamp: () => string,
): Promise<void> {
  await bindRunDirectory(output.path, async () => {
    const model = header.embedded ? EMBEDDED_READER_MODEL : protocol.config.qa.model;
    return qaRunText(protocol.config, header.artifacts, timestamp(), await git, model);
  });
}

/** Writes `qa_run.json` where there is none yet. */
export async function bindRunDirectory(directory: string, qaRunText: () => Promise<string>): Promise<void> {
  const file = join(directory, QA_RUN_FILE);
  if ((await readRunFile(file)) === undefined) await writeRunFile(file, await qaRunText());
}

/** Removes what killed runs left half-written. The directory must be the caller's alone. */
export async function removeUnfinished(directory: string): Promise<void> {
  await removeUnfinishedFiles(directory);
  await removeUnfinishedFiles(join(directory, "responses"));
}
