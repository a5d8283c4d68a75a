import { z } from "zod";
import { uniqueList } from "../../core/protocol/fields.ts";
import type { GradedRow } from "../../core/rows/graded-row.ts";
import type { PolicyRow } from "../../core/rows/policy-row.ts";

const share = z.number().min(0).max(1);
const count = z.int().min(0);
const capacity = z.int().min(1);
const id = z.string().min(1);
// It stands in one line of every output.
const name = id.refine(
  (text) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u.test(text),
  "a name without invisible characters",
);
const components = z.record(z.string(), z.number());
const policies = z
  .tuple([name, name])
  .refine(([first, second]) => first !== second, "two different policies");

/** A line of `policy.raw.jsonl` (protocol section 10). */
export const PolicyRowSchema: z.ZodType<PolicyRow> = z.strictObject({
  schema_version: z.literal(1),
  case_id: name,
  source: name,
  scenario: name,
  question_type: z.string(),
  policy: name,
  capacity,
  support_fact_ids: z.array(z.string()),
  kept_fact_ids: z.array(z.string()),
  evicted: z.array(
    z.strictObject({ fact_id: z.string(), category: z.string(), score: z.number(), components }),
  ),
  scores: z.record(z.string(), z.strictObject({ value: z.number(), components })),
  support_all_retained: z.boolean(),
  support_recall: share,
  reserved_correction_slots: count,
});

/** A line of `qa.rows.jsonl` (protocol section 10). */
export const GradedRowSchema: z.ZodType<GradedRow> = z.strictObject({
  schema_version: z.literal(1),
  row_id: name,
  case_id: name,
  source: name,
  scenario: name,
  question_type: z.string(),
  policy: name,
  capacity,
  kept_fact_ids: z.array(z.string()),
  support_all_retained: z.boolean(),
  support_recall: share,
  prediction: z.string(),
  grade_correct: z.boolean(),
  grade_rule: z.string(),
  grader_version: z.string(),
  attempts: count,
  request_fingerprint: z.string(),
  response_model: z.string().nullable(),
  usage: z.record(z.string(), z.int()),
});

/** `summary.json`. */
export const RetentionSummarySchema = z.strictObject({
  schema_version: z.literal(1),
  protocol_id: id,
  groups: z.array(
    z.strictObject({
      source: name,
      scenario: name,
      capacity,
      policy: name,
      cases: count,
      support_all_retained: count,
      support_all_retained_rate: share,
      mean_support_recall: share,
    }),
  ),
});

/** `run.json`; who made it when and from which checkout is no part of a report. */
export const RunFileSchema = z.strictObject({
  schema_version: z.literal(1),
  protocol_id: id,
  created_at: z.string(),
  git: z.strictObject({ head: z.string().nullable(), dirty: z.boolean().nullable() }),
  dataset: z.strictObject({
    repository: z.string(),
    revision: z.string(),
    filename: z.string(),
    sha256: z.string(),
  }),
  artifacts: z.strictObject({
    config_sha256: z.string(),
    official_manifest_sha256: z.string(),
    synthetic_manifest_sha256: z.string(),
    answer_prompt_sha256: z.string(),
  }),
  evaluation_time: z.string(),
  policies,
  capacities: uniqueList(capacity),
});

/** `qa.summary.json`. */
export const AnswerSummarySchema = z.strictObject({
  schema_version: z.literal(1),
  protocol_id: id,
  grader_version: id,
  qa_capacity: capacity,
  groups: z.array(
    z.strictObject({
      source: name,
      scenario: name,
      policy: name,
      cases: count,
      correct: count,
      accuracy: share,
    }),
  ),
});

const SuiteSchema = z.strictObject({
  cases: count,
  mcnemar: z.strictObject({
    both_correct: count,
    both_wrong: count,
    only_first_correct: count,
    only_second_correct: count,
    p_value: share,
  }),
  bootstrap: z.strictObject({
    mean_difference: z.number(),
    lower: z.number(),
    upper: z.number(),
    iterations: z.int().min(1),
    seed: z.int(),
    alpha: z.number().gt(0).lt(1),
  }),
});

/** `qa.stats.json`. */
export const StatisticsSchema = z.strictObject({
  schema_version: z.literal(1),
  protocol_id: id,
  grader_version: id,
  policies,
  suites: z.strictObject({ official: SuiteSchema, synthetic: SuiteSchema, overall: SuiteSchema }),
});

/** Of `own.summary.json` what tells which policies it is of; its figures are compared with what the rows give. */
export const OwnSummarySchema = z.object({
  schema_version: z.literal(1),
  policies: z.array(z.strictObject({ policy: name, module_sha256: z.string() })).min(1),
});

/** Of `qa_run.json` what tells which run it binds; a directory of merged shards has none. */
export const BoundRunSchema = z.object({
  schema_version: z.literal(2),
  protocol_id: id,
  artifacts: z.object({ ...RunFileSchema.shape.artifacts.shape, dataset_sha256: z.string() }),
});

export type RunFile = z.output<typeof RunFileSchema>;
export type RetentionSummary = z.output<typeof RetentionSummarySchema>;
export type AnswerSummary = z.output<typeof AnswerSummarySchema>;
export type Statistics = z.output<typeof StatisticsSchema>;
export type OwnSummary = z.output<typeof OwnSummarySchema>;
export type BoundRun = z.output<typeof BoundRunSchema>;
