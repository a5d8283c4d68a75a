import { z } from "zod";
import { type ParseSource, parseWith } from "../errors/parse-with.ts";
import type { DeepReadonly } from "./deep-readonly.ts";
import { caseId, memberRules, text, uniqueList } from "./fields.ts";
import { parseJson } from "./parse-json.ts";

/** The scenarios of the official suite; a manifest's `scenario_order` says in which order they come. */
export const OFFICIAL_SCENARIOS = [
  "confirmation_help",
  "access_help",
  "confidence_control",
  "noisy_signal_control",
] as const;

/** The one scenario of the synthetic suite. */
const CORRECTION_SCENARIO = "correction_reserve";

export type OfficialScenario = (typeof OFFICIAL_SCENARIOS)[number];

const CASES_PER_SCENARIO = 10;
const SYNTHETIC_CASES = 5;

const count = z.int().min(0);
const lossRank = z.int().min(1).max(CASES_PER_SCENARIO);
const scenarioIds = z.array(caseId).length(CASES_PER_SCENARIO);

const selectionSchema = z
  .strictObject({
    eligible_question_types: uniqueList(text),
    excluded_pilot_ids: z.array(text),
    exclude_abstention_suffix: text,
    answer_min_chars: count,
    answer_max_chars: count,
    answer_excluded_substrings: z.array(text),
    evidence_min_chars: count,
    evidence_max_chars: count,
    take_per_question_type: z.int().min(1),
    cases_per_type_per_scenario: z.int().min(1),
  })
  .check(
    memberRules((rule) => {
      const types = rule.eligible_question_types.length;
      const each = rule.cases_per_type_per_scenario;
      return [
        {
          path: ["answer_max_chars"],
          holds: rule.answer_max_chars >= rule.answer_min_chars,
          expected: `at least answer_min_chars, ${rule.answer_min_chars}`,
          found: rule.answer_max_chars,
        },
        {
          path: ["evidence_max_chars"],
          holds: rule.evidence_max_chars >= rule.evidence_min_chars,
          expected: `at least evidence_min_chars, ${rule.evidence_min_chars}`,
          found: rule.evidence_max_chars,
        },
        {
          path: ["take_per_question_type"],
          holds: rule.take_per_question_type === each * OFFICIAL_SCENARIOS.length,
          expected: `cases_per_type_per_scenario (${each}) times ${OFFICIAL_SCENARIOS.length} scenarios`,
          found: rule.take_per_question_type,
        },
        {
          path: ["cases_per_type_per_scenario"],
          holds: each * types === CASES_PER_SCENARIO,
          expected: `as many as make ${CASES_PER_SCENARIO} ids per scenario over ${types} question types`,
          found: each,
        },
      ];
    }),
  );

const officialSchema = z.strictObject({
  schema_version: z.literal(1),
  protocol_id: text,
  selection: selectionSchema,
  scenario_order: z
    .array(z.enum(OFFICIAL_SCENARIOS))
    .length(OFFICIAL_SCENARIOS.length)
    .refine((order) => new Set(order).size === order.length, "each scenario once"),
  loss_ranks: z.array(lossRank).length(CASES_PER_SCENARIO),
  scenarios: z
    .strictObject({
      confirmation_help: scenarioIds,
      access_help: scenarioIds,
      confidence_control: scenarioIds,
      noisy_signal_control: scenarioIds,
    })
    .check(
      memberRules((scenarios) =>
        repeatedIds(OFFICIAL_SCENARIOS.flatMap((scenario) => scenarios[scenario])).map((id) => ({
          path: [],
          holds: false,
          expected: "each id once in all scenarios",
          found: id,
        })),
      ),
    ),
});

const syntheticCaseSchema = z.strictObject({
  case_id: caseId,
  support_fact: text,
  question: text,
  answer: text,
  loss_rank: lossRank,
});

const syntheticSchema = z.strictObject({
  schema_version: z.literal(1),
  protocol_id: text,
  scenario: z.literal(CORRECTION_SCENARIO),
  cases: z
    .array(syntheticCaseSchema)
    .length(SYNTHETIC_CASES)
    .check(
      memberRules((cases) =>
        cases.map((item, index) => ({
          path: [index, "case_id"],
          holds: cases.findIndex((other) => other.case_id === item.case_id) === index,
          expected: "an id of its own",
          found: item.case_id,
        })),
      ),
    ),
});

/** The official question ids by scenario, and the rule that selects them (protocol section 1). */
export type OfficialManifest = DeepReadonly<z.output<typeof officialSchema>>;

/** The correction guards (protocol section 1). */
export type SyntheticManifest = DeepReadonly<z.output<typeof syntheticSchema>>;

/**
 * The official manifest in a JSON text; `file` is its name for errors. Throws one `EvictionError` that tells all
 * keys that are missing, unknown or outside their rule (protocol section 1).
 */
export function parseOfficialManifest(text: string, file: string): OfficialManifest {
  return parseWith(
    officialSchema,
    parseJson(text, file),
    manifestSource(file, () => true),
  );
}

/** The synthetic manifest in a JSON text, as `parseOfficialManifest`. No error holds a fact, question or answer. */
export function parseSyntheticManifest(text: string, file: string): SyntheticManifest {
  return parseWith(syntheticSchema, parseJson(text, file), manifestSource(file, isSafeMember));
}

/** Which manifest a file of the manifests folder holds: the official one has `selection`, the other `scenario`. */
export function manifestKind(value: unknown): "official" | "synthetic" | undefined {
  if (typeof value !== "object" || value === null) {
    return undefined;
  }
  if (Object.hasOwn(value, "selection")) {
    return "official";
  }
  return Object.hasOwn(value, "scenario") ? "synthetic" : undefined;
}

function manifestSource(file: string, showsValueAt: (path: readonly PropertyKey[]) => boolean): ParseSource {
  return {
    code: "protocol",
    file,
    fix: "Correct the manifest, or restore it from version control",
    showsValueAt,
  };
}

function isSafeMember(path: readonly PropertyKey[]): boolean {
  const member = path.at(-1);
  return ["schema_version", "protocol_id", "scenario", "case_id", "loss_rank"].includes(String(member));
}

function repeatedIds(ids: readonly string[]): readonly string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}
