import { z } from "zod";
import { parseWith } from "../errors/parse-with.ts";
import type { DeepReadonly } from "./deep-readonly.ts";
import { caseId, type MemberRule, memberRules, text, uniqueList } from "./fields.ts";
import { DEFAULT_RULES, type ManifestRules } from "./manifest-rules.ts";
import { lossRank, manifestSource } from "./manifest-source.ts";
import { parseJson } from "./parse-json.ts";

const count = z.int().min(0);

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
    memberRules((rule) => [
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
    ]),
  );

function officialShape(rules: ManifestRules) {
  const { counts, official: names } = rules;
  const ranks = z.array(lossRank(rules));
  const order = z.array(z.enum(names as [string, ...string[]]));
  return z.strictObject({
    schema_version: z.literal(1),
    protocol_id: text,
    selection: selectionSchema,
    scenario_order: (counts === null ? order.min(1) : order.length(names.length)).refine(
      (listed) => new Set(listed).size === listed.length,
      "each scenario once",
    ),
    loss_ranks: counts === null ? ranks.min(1) : ranks.length(counts.casesPerScenario),
    scenarios: z.record(z.string(), z.array(caseId)),
  });
}

function officialSchema(rules: ManifestRules) {
  return officialShape(rules).check(
    memberRules((manifest) => countRules(manifest, rules)),
    memberRules((manifest) => scenarioRules(manifest, rules)),
  );
}

/** How many ids a scenario has, and how many scenarios there are. */
function countsOf({ scenario_order, loss_ranks }: OfficialManifest, { counts, official }: ManifestRules) {
  return counts === null
    ? { ids: loss_ranks.length, scenarios: scenario_order.length }
    : { ids: counts.casesPerScenario, scenarios: official.length };
}

/** How many cases there are has to agree in all places that say so. */
function countRules(manifest: OfficialManifest, rules: ManifestRules): readonly MemberRule[] {
  const { cases_per_type_per_scenario: each, ...selection } = manifest.selection;
  const { ids, scenarios } = countsOf(manifest, rules);
  const types = selection.eligible_question_types.length;
  return [
    {
      path: ["selection", "take_per_question_type"],
      holds: selection.take_per_question_type === each * scenarios,
      expected: `cases_per_type_per_scenario (${each}) times ${scenarios} scenarios`,
      found: selection.take_per_question_type,
    },
    {
      path: ["selection", "cases_per_type_per_scenario"],
      holds: each * types === ids,
      expected: `as many as make ${ids} ids per scenario (one for each of loss_ranks) over ${types} question types`,
      found: each,
    },
  ];
}

/** Every scenario of the order has its ids, one for each loss rank, and no id stands twice. */
function scenarioRules(manifest: OfficialManifest, rules: ManifestRules): readonly MemberRule[] {
  const { scenarios } = manifest;
  const { ids } = countsOf(manifest, rules);
  const names = rules.counts === null ? manifest.scenario_order : rules.official;
  const listed = names.map(
    (name) => [name, Object.hasOwn(scenarios, name) ? scenarios[name] : undefined] as const,
  );
  return [
    ...listed.map(([name, those]) => ({
      path: ["scenarios", name],
      holds: those?.length === ids,
      expected: those === undefined ? "a list" : `exactly ${ids} in the list`,
      found: those,
    })),
    ...Object.keys(scenarios).map((name) => ({
      path: ["scenarios", name],
      holds: names.includes(name),
      expected: "only scenarios of scenario_order",
      found: name,
    })),
    ...repeatedIds(Object.values(scenarios).flat()).map((id) => ({
      path: ["scenarios"],
      holds: false,
      expected: "each id once in all scenarios",
      found: id,
    })),
  ];
}

/** The official question ids by scenario, and the rule that selects them (protocol section 1). */
export type OfficialManifest = DeepReadonly<z.output<ReturnType<typeof officialShape>>>;

/**
 * The official manifest in a JSON text; `file` is its name for errors, `rules` are its config's. Throws one
 * `EvictionError` that tells all keys that are missing, unknown or outside their rule (protocol section 1).
 */
export function parseOfficialManifest(
  text: string,
  file: string,
  rules: ManifestRules = DEFAULT_RULES,
): OfficialManifest {
  return parseWith(
    officialSchema(rules),
    parseJson(text, file),
    manifestSource(file, () => true),
  );
}

function repeatedIds(ids: readonly string[]): readonly string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}
