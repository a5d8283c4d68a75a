import { z } from "zod";
import { RUN_ARTIFACT_NAMES, type RunArtifacts } from "../protocol/run-identity.ts";
import { readJson } from "../text/read-json.ts";

const ArtifactsSchema = z.object({
  artifacts: z.object(
    Object.fromEntries(RUN_ARTIFACT_NAMES.map((name) => [name, z.string()])) as Record<
      keyof RunArtifacts,
      z.ZodString
    >,
  ),
});

const ModelSchema = z.object({ qa: z.object({ model: z.string() }) });

/** Reads the five hashes of a `qa_run.json`; undefined where the text holds none. */
export function readQaRunArtifacts(text: string): RunArtifacts | undefined {
  return ArtifactsSchema.safeParse(readJson(text)).data?.artifacts;
}

/** Reads the model of a `qa_run.json`; undefined where the text holds none. */
export function readQaRunModel(text: string): string | undefined {
  return ModelSchema.safeParse(readJson(text)).data?.qa.model;
}
