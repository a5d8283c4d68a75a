import type { OfficialManifest, SyntheticManifest } from "../../core/protocol/manifests.ts";
import { PARITY_FILE } from "../../reporter/full-run.ts";
import { PARITY_SUBJECTS } from "../parity/parity-over.ts";
import { CONTRACTS } from "../setup/contracts.ts";
import { headerLine } from "./generated-text.ts";
import { SUITE_ENDING } from "./suite-ending.ts";

/** A suite file: its name below the suites folder, and its whole text. */
export interface SuiteFile {
  readonly name: string;
  readonly text: string;
}

/** What the suite files of a protocol follow from. */
export interface SuiteSource {
  /** The command that writes the files, for their first line. */
  readonly command: string;
  readonly official: OfficialManifest;
  readonly synthetic: SyntheticManifest;
  /** The protocol's own. */
  readonly policies: readonly string[];
  /** The user's, beside them. */
  readonly ownPolicies: readonly string[];
  readonly capacities: readonly number[];
}

/**
 * Writes out a protocol's tests as literals, one per row: test explorers and `vitest list` read them without
 * running anything. Both policies of a case stand in one file, so that a shard never splits a pair.
 */
export function generateSuites(source: SuiteSource): readonly SuiteFile[] {
  const all = { ...source, policies: [...source.policies, ...source.ownPolicies] };
  const files = [...caseFiles(all), contractsFile(), totalsFile(all), parityFile(source)];
  return files.map(({ name, text }) => ({ name, text: `${headerLine(source.command)}\n${text}` }));
}

function caseFiles({ official, synthetic, policies }: SuiteSource): readonly SuiteFile[] {
  const { eligible_question_types: types, cases_per_type_per_scenario: size } = official.selection;
  const officialFiles = official.scenario_order.flatMap((scenario) =>
    types.map((type, index) => {
      const ids = (official.scenarios[scenario] ?? []).slice(index * size, (index + 1) * size);
      return caseFile(`${dashed(scenario)}.${fileNameOf(type, index)}`, ids, policies);
    }),
  );
  const corrections = synthetic.cases.map(({ case_id }) => case_id);
  return [...officialFiles, caseFile(dashed(synthetic.scenario), corrections, policies)];
}

function caseFile(name: string, caseIds: readonly string[], policies: readonly string[]): SuiteFile {
  const tests = caseIds.map((id) => policies.map((policy) => caseTest(id, policy)).join("\n"));
  return suiteFile(name, "evictionCase", tests.join("\n\n"));
}

/** Cases run side by side, or the provider would never see more than one call; only a test can ask for that. */
function caseTest(caseId: string, policy: string): string {
  const title = literal(`${caseId} · ${policy}`);
  const key = `{ case_id: ${literal(caseId)}, policy: ${literal(policy)} }`;
  return `test(${title}, { concurrent: true, meta: { eviction: ${key} } }, evictionCase);`;
}

function contractsFile(): SuiteFile {
  const tests = CONTRACTS.map((name) => `test(${literal(name)}, evictionContract(${literal(name)}));`);
  return suiteFile("contracts", "evictionContract", tests.join("\n"));
}

function totalsFile({ policies, capacities }: SuiteSource): SuiteFile {
  const tests = capacities.flatMap((capacity) =>
    policies.map((policy) => {
      const title = literal(`support retained at capacity ${capacity} · ${policy}`);
      return `test(${title}, evictionTotal(${literal(policy)}, ${capacity}));`;
    }),
  );
  return suiteFile("totals", "evictionTotal", tests.join("\n"));
}

function parityFile({ policies }: SuiteSource): SuiteFile {
  const tests = PARITY_SUBJECTS.flatMap((subject) =>
    policies.map((policy) => {
      const title = literal(`parity over ${subject} · ${policy}`);
      return `test(${title}, evictionParity(${literal(subject)}, ${literal(policy)}));`;
    }),
  );
  return suiteFile(PARITY_FILE.replace(SUITE_ENDING, ""), "evictionParity", tests.join("\n"));
}

function suiteFile(name: string, body: string, tests: string): SuiteFile {
  const text = `import { test } from "vitest";
import { ${body} } from "vitest-eviction/case";

${tests}
`;
  return { name: `${name}${SUITE_ENDING}`, text };
}

/** A question type may be any text; one that is no plain name goes by its place, which no plain name looks like. */
function fileNameOf(type: string, index: number): string {
  return /^[a-z0-9-]{1,60}$/.test(type) ? type : `type.${index + 1}`;
}

function dashed(scenario: string): string {
  return scenario.replaceAll("_", "-");
}

function literal(text: string): string {
  return JSON.stringify(text);
}
