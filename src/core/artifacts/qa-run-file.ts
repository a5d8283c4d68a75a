import { z } from "zod";
import type { ProtocolConfig } from "../protocol/config.ts";
import { RUN_ARTIFACT_NAMES, type RunArtifacts } from "../protocol/run-identity.ts";
import { pythonFloat } from "../text/python-json.ts";
import { documentText } from "./json-text.ts";
import type { GitState } from "./published-files.ts";

/** The file that binds a run directory to its inputs (protocol section 7). */
export const QA_RUN_FILE = "qa_run.json";

export function qaRunText(
  config: ProtocolConfig,
  artifacts: RunArtifacts,
  createdAt: string,
  git: GitState,
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
      model: qa.model,
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

const QaRunSchema = z.object({
  artifacts: z.object(
    Object.fromEntries(RUN_ARTIFACT_NAMES.map((name) => [name, z.string()])) as Record<
      keyof RunArtifacts,
      z.ZodString
    >,
  ),
});

/** Reads the five hashes of a `qa_run.json`; undefined where the text holds none. */
export function readQaRunArtifacts(text: string): RunArtifacts | undefined {
  try {
    return QaRunSchema.safeParse(JSON.parse(text)).data?.artifacts;
  } catch {
    return undefined;
  }
}
