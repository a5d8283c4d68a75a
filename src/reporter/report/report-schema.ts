import { z } from "zod";
import type { DeepReadonly } from "../../core/protocol/deep-readonly.ts";

const share = z.number().min(0).max(1);
const count = z.int().min(0);

const CellsSchema = z.strictObject({
  both_correct: count,
  both_wrong: count,
  only_first_correct: count,
  only_second_correct: count,
});

const IntervalSchema = z.strictObject({ lower: z.number(), upper: z.number() });

const ExtremeSchema = z.strictObject({ cells: CellsSchema, difference: z.number(), p_value: share });

/** A paired comparison of the two policies over some cases; differences are second minus first, in -1..1. */
const ComparisonSchema = z.strictObject({
  /** Complete pairs: both answers came. */
  cases: count,
  /** Pairs of which at least one answer never came; no figure but `sensitivity` counts them. */
  incomplete_pairs: count,
  cells: CellsSchema,
  difference: z.number(),
  /** Exact McNemar, two-sided: the primary test. */
  p_value: share,
  mid_p: share,
  tango: IntervalSchema,
  newcombe: IntervalSchema,
  /** Smallest true difference found with 80% power at this number of pairs and share of discordant ones. */
  smallest_detectable_difference: z.number().nullable(),
  /** What the missing answers could make of it; null where none are missing. */
  sensitivity: z.strictObject({ best: ExtremeSchema, worst: ExtremeSchema }).nullable(),
  /** One plain sentence. */
  sentence: z.string(),
});

const SuiteSchema = ComparisonSchema.extend({
  /** The protocol's percentile interval of the difference. */
  bootstrap: z.strictObject({ ...IntervalSchema.shape, iterations: count, seed: z.int() }),
});

const ScenarioSchema = ComparisonSchema.extend({
  source: z.string(),
  scenario: z.string(),
  /** Exact p, adjusted over the scenarios of the same source (Holm). */
  holm_p: share,
});

const AgainstBaselineSchema = SuiteSchema.extend({
  /** Exact p, adjusted over all policies that are compared with the baseline in the suite (Holm). */
  holm_p: share,
}).nullable();

/** What a run's own policies add: the protocol's comparison of its two stays as it is. */
const OwnPoliciesSchema = z.strictObject({
  policies: z.array(z.strictObject({ policy: z.string(), module_sha256: z.string() })),
  /** Each policy but the baseline against it, the protocol's second first; empty where nothing is claimed. */
  against_baseline: z.array(
    z.strictObject({
      policy: z.string(),
      suites: z.strictObject({
        official: AgainstBaselineSchema,
        synthetic: AgainstBaselineSchema,
        overall: AgainstBaselineSchema,
      }),
    }),
  ),
});

/** What answers cost over all runs that they come from. */
const SpentSchema = z.strictObject({ calls: count, prompt_tokens: count, completion_tokens: count });

/** What is missing of a run's own policies where the protocol's two have all rows: theirs are in no figure then. */
const UnfinishedPoliciesSchema = z.strictObject({
  policies: OwnPoliciesSchema.shape.policies,
  /** Rows of all of them together. */
  expected_rows: count,
  missing: z.array(z.strictObject({ row_id: z.string(), reason: z.string() })),
  /** What their answers cost, which the report's `spent` does not count. */
  spent: SpentSchema,
});

const RankedFactSchema = z.strictObject({
  fact_id: z.string(),
  support: z.boolean(),
  score: z.number(),
  components: z.record(z.string(), z.number()),
});

const CapacitySchema = z.strictObject({
  capacity: count,
  retained: z.boolean(),
  kept_fact_ids: z.array(z.string()),
  reserved_correction_slots: count,
});

const RowSchema = z.strictObject({
  row_id: z.string(),
  case_id: z.string(),
  source: z.string(),
  scenario: z.string(),
  question_type: z.string(),
  policy: z.string(),
  /** Facts best first, as the policy scored them. */
  ranking: z.array(RankedFactSchema),
  capacities: z.array(CapacitySchema),
  prediction: z.string().nullable(),
  correct: z.boolean().nullable(),
  rule: z.string().nullable(),
  attempts: count.nullable(),
  response_model: z.string().nullable(),
  usage: z.record(z.string(), z.int()),
  /** Why an answer was asked for and never came; null otherwise. */
  no_answer: z.string().nullable(),
});

const GateSchema = z.strictObject({
  name: z.string(),
  wanted: z.string(),
  found: z.string(),
  state: z.enum(["passed", "failed", "not evaluated"]),
});

/** Everything that a run's rows say, in plain JSON: the one source of every rendering. */
export const RunReportSchema = z.strictObject({
  report_version: z.literal(1),
  protocol: z.strictObject({
    protocol_id: z.string(),
    evaluation_time: z.string(),
    policies: z.tuple([z.string(), z.string()]),
    capacities: z.array(count),
    dataset: z.strictObject({
      repository: z.string(),
      revision: z.string(),
      filename: z.string(),
      sha256: z.string(),
    }),
    artifacts: z.record(z.string(), z.string()),
  }),
  /** Who answered: a provider, the deterministic reader that ships with the project, or nobody. */
  answers: z.enum(["provider", "embedded reader", "none"]),
  sample_text: z.boolean(),
  /** What selected the facts: `built-in`, or a kind and the name of a file; null where no file tells. */
  selector: z.string().nullable(),
  /** The capacity that answers were asked at; null where none were. */
  qa_capacity: count.nullable(),
  /** Two-sided level of every interval and test, and what the bootstrap drew; null where none were asked for. */
  statistics: z
    .strictObject({ alpha: z.number(), bootstrap_seed: z.int(), bootstrap_iterations: count })
    .nullable(),
  /** Whether every row that the report is of is there and, where answers were asked for, answered. */
  complete: z.boolean(),
  expected_rows: count,
  retention: z.array(
    z.strictObject({ suite: z.string(), policy: z.string(), capacity: count, cases: count, retained: count }),
  ),
  scenario_retention: z.array(
    z.strictObject({
      source: z.string(),
      scenario: z.string(),
      policy: z.string(),
      capacity: count,
      cases: count,
      support_all_retained: count,
      support_all_retained_rate: share,
      mean_support_recall: share,
    }),
  ),
  accuracy: z.array(
    z.strictObject({
      source: z.string(),
      scenario: z.string(),
      policy: z.string(),
      cases: count,
      correct: count,
      accuracy: share,
    }),
  ),
  /** Support retained over every capacity from 1 to the pool's size; null where the rows do not tell. */
  curve: z.array(z.strictObject({ policy: z.string(), retained: z.array(count.nullable()) })),
  /**
   * Null where not every row was run, so that nothing is claimed; one suite is null where it has no complete
   * pair.
   */
  suites: z
    .strictObject({
      official: SuiteSchema.nullable(),
      synthetic: SuiteSchema.nullable(),
      overall: SuiteSchema.nullable(),
    })
    .nullable(),
  scenarios: z.array(ScenarioSchema),
  /** Left out by a run of the protocol's two policies alone. */
  own_policies: OwnPoliciesSchema.optional(),
  /** Only in the report of a run whose own policies lack rows, in the place of `own_policies`. */
  unfinished_policies: UnfinishedPoliciesSchema.optional(),
  spent: SpentSchema,
  gates: z.array(GateSchema),
  rows: z.array(RowSchema),
});

export type RunReport = DeepReadonly<z.output<typeof RunReportSchema>>;
export type ReportRow = RunReport["rows"][number];
export type Comparison = DeepReadonly<z.output<typeof ComparisonSchema>>;
export type SuiteComparison = DeepReadonly<z.output<typeof SuiteSchema>>;
export type ScenarioComparison = DeepReadonly<z.output<typeof ScenarioSchema>>;
export type AgainstBaseline = NonNullable<RunReport["own_policies"]>["against_baseline"][number];
export type GateResult = DeepReadonly<z.output<typeof GateSchema>>;
