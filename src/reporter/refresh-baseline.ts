import { dirname } from "node:path";
import type { ResolvedConfig } from "vitest/node";
import { baselineText } from "../core/artifacts/retention-baseline.ts";
import { makeFolder } from "../files/make-folder.ts";
import { writeWholeFile } from "../files/write-whole-file.ts";
import type { FinishedRun } from "./finished-run.ts";
import { pathLines } from "./render/path-lines.ts";

/** Whether a run was asked to take its results for the ones to expect: `vitest -u`. */
export function refreshesBaseline({ snapshotOptions }: Pick<ResolvedConfig, "snapshotOptions">): boolean {
  return snapshotOptions.updateSnapshot === "all";
}

/** Writes what a complete run retained into the baseline that is named, and tells so. */
export async function refreshBaseline(run: FinishedRun, file: string | undefined): Promise<string> {
  if (file === undefined) {
    return "  Baseline not refreshed: name a file of your own with the option baseline.";
  }
  await makeFolder(dirname(file));
  await writeWholeFile(file, baselineText(run.policyRows));
  return pathLines("Baseline refreshed:", [file], "  ").join("\n");
}
