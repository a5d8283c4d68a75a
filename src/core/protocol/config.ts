import { z } from "zod";
import { parseWith } from "../errors/parse-with.ts";
import { GRADER_VERSION } from "../grader/grade-answer.ts";
import { EVICTION_POLICY_CONFIDENCE, EVICTION_POLICY_HYBRID_V1 } from "../selector/selector-options.ts";
import type { DeepReadonly } from "./deep-readonly.ts";
import { hexDigits, memberRules, text, uniqueList } from "./fields.ts";
import { parseYaml } from "./parse-yaml.ts";
import { confidenceRules, scenariosSchema } from "./scenario-schema.ts";
import { finiteNumber, fraction, integer, openFraction, signedInteger } from "./yaml-numbers.ts";
import { isZonedTimestamp } from "./zoned-timestamp.ts";

const datasetSchema = z.strictObject({
  repository: text,
  revision: hexDigits(40),
  filename: text,
  sha256: hexDigits(64),
});

const poolSchema = z
  .strictObject({
    size: integer(2),
    capacities: uniqueList(integer(1)),
    qa_capacity: integer(1),
    distractors: integer(1),
    distractor_bank_size: integer(1),
    distractor_types: uniqueList(text),
    distractor_min_evidence_chars: integer(0),
    distractor_max_evidence_chars: integer(1),
    offset_namespace: z.string(),
    fact_order: z.literal("fact-id"),
  })
  .check(
    memberRules((pool) => [
      ...pool.capacities.map((capacity, index) => ({
        path: ["capacities", index],
        holds: capacity < pool.size,
        expected: `at most ${pool.size - 1}, one less than pool.size`,
        found: capacity,
      })),
      {
        path: ["qa_capacity"],
        holds: pool.capacities.includes(pool.qa_capacity),
        expected: "one of pool.capacities",
        found: pool.qa_capacity,
      },
      {
        path: ["distractors"],
        holds: pool.distractors === pool.size - 1,
        expected: `${pool.size - 1}, one less than pool.size`,
        found: pool.distractors,
      },
      {
        path: ["distractor_bank_size"],
        holds: pool.distractor_bank_size >= pool.distractors,
        expected: `at least pool.distractors, ${pool.distractors}`,
        found: pool.distractor_bank_size,
      },
      {
        path: ["distractor_max_evidence_chars"],
        holds: pool.distractor_max_evidence_chars >= pool.distractor_min_evidence_chars,
        expected: `at least pool.distractor_min_evidence_chars, ${pool.distractor_min_evidence_chars}`,
        found: pool.distractor_max_evidence_chars,
      },
    ]),
  );

const weightsSchema = z
  .strictObject({ confidence: fraction, confirmation: fraction, access: fraction })
  .check(
    memberRules((weights) => {
      const sum = weights.confidence + weights.confirmation + weights.access;
      return [
        { path: [], holds: Math.abs(sum - 1) <= 1e-9, expected: "three weights whose sum is 1", found: sum },
      ];
    }),
  );

const policiesSchema = z.strictObject({
  confidence: z.strictObject({ policy: z.literal(EVICTION_POLICY_CONFIDENCE) }),
  hybrid_v1: z.strictObject({
    policy: z.literal(EVICTION_POLICY_HYBRID_V1),
    weights: weightsSchema,
    confirmation_half_life_days: integer(1),
    access_half_life_days: integer(1),
    correction_reserved_fraction: fraction,
    correction_reserved_max: integer(0),
  }),
});

const variableName = z
  .string()
  .refine((name) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(name), "the name of an environment variable");

const relativePath = text.refine(
  (path) => !/^([/\\]|[A-Za-z]:)/.test(path),
  "a path relative to the protocol directory",
);

const qaSchema = z.strictObject({
  answer_prompt: z.strictObject({ path: relativePath, sha256: hexDigits(64) }),
  grader_version: z.literal(GRADER_VERSION),
  provider: z.literal("openai-compatible"),
  api_key_env: variableName,
  base_url_env: variableName,
  model: text,
  temperature: finiteNumber,
  max_tokens: integer(1),
  stream: z.boolean(),
  timeout_seconds: integer(1),
  max_attempts: integer(1),
  workers: integer(1),
});

const configSchema = z
  .strictObject({
    schema_version: z.literal(1n).transform(() => 1 as const),
    protocol_id: text,
    required_policy_version: z.literal(EVICTION_POLICY_HYBRID_V1),
    evaluation_time: z
      .string()
      .refine(isZonedTimestamp, "a timestamp with a zone, such as 2026-08-13T00:00:00Z"),
    dataset: datasetSchema,
    pool: poolSchema,
    policies: policiesSchema,
    qa: qaSchema,
    statistics: z.strictObject({
      bootstrap_seed: signedInteger,
      bootstrap_iterations: integer(1),
      alpha: openFraction,
    }),
    /** The protocol's own scenario table; without it the default one applies. */
    scenarios: scenariosSchema.optional(),
  })
  .check(memberRules(({ scenarios, pool }) => confidenceRules(scenarios ?? {}, pool.distractors)));

/** The pinned settings of a protocol, members named as in the file (protocol section 1). */
export type ProtocolConfig = DeepReadonly<z.output<typeof configSchema>>;

/**
 * The settings in the YAML text of a config, each within its rule (protocol section 1). `file` is its name for
 * errors. Throws one `EvictionError` that tells all keys that are missing, unknown or outside their rule.
 */
export function parseConfig(text: string, file: string): ProtocolConfig {
  return parseWith(configSchema, parseYaml(text, file), {
    code: "protocol",
    file,
    fix: "Correct the config, or restore it from version control",
    showsValueAt: mayBeShown,
    explain: explainUnquoted,
  });
}

// A credential pasted where the name of its variable belongs must not come back in the error.
function mayBeShown(path: readonly PropertyKey[]): boolean {
  return !path.includes("api_key_env") && !path.includes("base_url_env");
}

function explainUnquoted(found: unknown, expectedKind: string | undefined): string | undefined {
  if (expectedKind !== "string" || !["number", "bigint", "boolean"].includes(typeof found)) {
    return undefined;
  }
  const kind = typeof found === "boolean" ? "boolean" : "number";
  return `which YAML reads as a ${kind} because it is not quoted: quote it`;
}
