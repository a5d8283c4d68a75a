import { ContractChecks } from "../../src/plugin/setup/contracts.ts";
import { type CheckedRun, prepareRun } from "../../src/plugin/setup/prepare-run.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A run of the sample protocol that is ready to be answered into a directory, by default one of its own. */
export async function makeCheckedRun(
  mode: "live" | "embedded" | "recorded",
  { baseUrl = "http://127.0.0.1:1/v1", directory = "", qa = {} }: Partial<RunParts> = {},
): Promise<CheckedRun> {
  const root = await temporaryFolder();
  const env = {
    EVICTION_PROVIDER: mode,
    EVICTION_OUTPUT_DIR: directory || root,
    DEERMEM_EVAL_ANSWER_API_KEY: "local-key",
    DEERMEM_EVAL_ANSWER_BASE_URL: baseUrl,
  };
  const run = await prepareRun(new ContractChecks(), {}, env, { root, workingDirectory: root });
  const { config } = run.protocol;
  const protocol = { ...run.protocol, config: { ...config, qa: { ...config.qa, ...qa } } };
  return { ...run, protocol };
}

interface RunParts {
  readonly baseUrl: string;
  /** An absolute path. */
  readonly directory: string;
  readonly qa: Partial<CheckedRun["protocol"]["config"]["qa"]>;
}
