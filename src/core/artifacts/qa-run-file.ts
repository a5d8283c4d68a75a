import type { ProtocolConfig } from "../protocol/config.ts";
import type { RunArtifacts } from "../protocol/run-identity.ts";
import { pythonFloat } from "../text/python-float.ts";
import { documentText } from "./json-text.ts";
import type { GitState } from "./published-files.ts";

/** The file that binds a run directory to its inputs (protocol section 7). */
export const QA_RUN_FILE = "qa_run.json";

/** The text of a new `qa_run.json`; `model` is what answers, where that is not the config's. */
export function qaRunText(
  config: ProtocolConfig,
  artifacts: RunArtifacts,
  createdAt: string,
  git: GitState,
  model = config.qa.model,
): string {
  const { qa } = config;
  return documentText({
    schema_version: 2,
    protocol_id: config.protocol_id,
    created_at: createdAt,
    git,
    dataset: config.dataset,
    artifacts,
    qa: {
      capacity: config.pool.qa_capacity,
      model,
      temperature: pythonFloat(qa.temperature),
      max_tokens: qa.max_tokens,
      stream: qa.stream,
      timeout_seconds: qa.timeout_seconds,
      max_attempts: qa.max_attempts,
      workers: qa.workers,
      grader_version: qa.grader_version,
      api_key_env: qa.api_key_env,
      base_url_env: qa.base_url_env,
    },
  });
}
