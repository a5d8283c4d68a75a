import { evictionSays } from "./eviction-says.ts";
import { annotationLines } from "./github/annotations.ts";
import { appendStepSummary } from "./github/step-summary.ts";
import type { GateResult } from "./report/report-schema.ts";

/** What GitHub Actions is told of a run. */
export interface GithubNews {
  readonly gates: readonly GateResult[];
  /** Undefined where the run left no row to report. */
  readonly markdown: string | undefined;
}

/** What tells that a process runs in GitHub Actions, and where its step's summary goes. */
export type GithubEnvironment = Readonly<
  Partial<Record<"GITHUB_ACTIONS" | "GITHUB_STEP_SUMMARY", string | undefined>>
>;

/**
 * Annotates each failed gate and appends the report to the step's summary; does nothing outside GitHub Actions.
 * Never throws: what fails is printed. `print` writes whole lines to the job's log.
 */
export async function tellGithub(
  { gates, markdown }: GithubNews,
  environment: GithubEnvironment,
  print: (text: string) => void,
): Promise<void> {
  if (environment.GITHUB_ACTIONS !== "true") return;
  const annotations = annotationLines(gates);
  if (annotations.length > 0) print(annotations.join("\n"));
  const file = environment.GITHUB_STEP_SUMMARY;
  if (markdown === undefined || !file) return;
  const failure = await appendStepSummary(file, markdown);
  if (failure !== undefined) print(evictionSays(failure));
}
