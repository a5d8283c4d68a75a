import { z } from "zod";
import { parseWith } from "../errors/parse-with.ts";
import type { DeepReadonly } from "./deep-readonly.ts";
import { caseId, memberRules, text } from "./fields.ts";
import { DEFAULT_RULES, type ManifestRules } from "./manifest-rules.ts";
import { lossRank, manifestSource } from "./manifest-source.ts";
import { parseJson } from "./parse-json.ts";

function syntheticSchema(rules: ManifestRules) {
  const cases = z.array(
    z.strictObject({
      case_id: caseId,
      support_fact: text,
      question: text,
      answer: text,
      loss_rank: lossRank(rules),
    }),
  );
  const { counts } = rules;
  return z.strictObject({
    schema_version: z.literal(1),
    protocol_id: text,
    scenario: z.enum(rules.synthetic as [string, ...string[]]),
    cases: (counts === null ? cases.min(1) : cases.length(counts.syntheticCases)).check(
      memberRules((guards) =>
        guards.map((item, index) => ({
          path: [index, "case_id"],
          holds: guards.findIndex((other) => other.case_id === item.case_id) === index,
          expected: "an id of its own",
          found: item.case_id,
        })),
      ),
    ),
  });
}

/** The correction guards (protocol section 1). */
export type SyntheticManifest = DeepReadonly<z.output<ReturnType<typeof syntheticSchema>>>;

/** The synthetic manifest in a JSON text, as `parseOfficialManifest`. No error holds a fact, question or answer. */
export function parseSyntheticManifest(
  text: string,
  file: string,
  rules: ManifestRules = DEFAULT_RULES,
): SyntheticManifest {
  return parseWith(syntheticSchema(rules), parseJson(text, file), manifestSource(file, isSafeMember));
}

function isSafeMember(path: readonly PropertyKey[]): boolean {
  const member = path.at(-1);
  return ["schema_version", "protocol_id", "scenario", "case_id", "loss_rank"].includes(String(member));
}
