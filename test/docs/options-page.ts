import { BUILT_IN_SELECTOR } from "../../src/core/rows/selector-name.ts";
import { ANSWER_MODES, VERDICTS } from "../../src/plugin/options.ts";
import { INTERVALS } from "../../src/reporter/gates/gate-schema.ts";
import { code, page, table } from "./page.ts";
import { type Member, membersOf, readSource } from "./read-source.ts";

/** What stands for a list of values in the source. */
const NAMED_TYPES = {
  "(typeof ANSWER_MODES)[number]": oneOf(ANSWER_MODES),
  Verdict: oneOf(VERDICTS),
  "typeof BUILT_IN_SELECTOR": oneOf([BUILT_IN_SELECTOR]),
  "(typeof INTERVALS)[number]": oneOf(INTERVALS),
} as const;

const OPTIONS = readSource("src/plugin/options.ts");
const GATES = readSource("src/reporter/gates/gate-schema.ts");

/** What `eviction()` takes, and the gates among it. */
export function optionsPage(): string {
  return page(
    "Options of the plugin",
    "`eviction(options)`, all of them optional. Paths are relative to Vitest's root. An unknown option is refused.",
    memberTable(membersOf(OPTIONS, "EvictionOptions")),
    "## Gates",
    "`gates` is a list of these, told apart by `gate`. A gate with a `suite` looks at `official`, `synthetic` or `overall`, " +
      "which is the default. See [gates](../design/gates.md) for when a gate is judged.",
    ...gateKinds().flatMap(({ name, doc }) => [
      `### ${code(kindOf(name))}`,
      doc,
      memberTable([
        ...membersOf(GATES, name).filter((member) => member.name !== "gate"),
        ...(extendsSuite(name) ? [SUITE] : []),
      ]),
    ]),
  );
}

const SUITE: Member = {
  name: "suite",
  optional: true,
  type: '"official" | "synthetic" | "overall"',
  doc: "Default: `overall`.",
};

function gateKinds(): readonly { readonly name: string; readonly doc: string }[] {
  const declared = GATES.matchAll(/\/\*\* ([^\n]*) \*\/\nexport interface (\w+Gate)\b/g);
  return [...declared].map(([, doc = "", name = ""]) => ({ name, doc }));
}

function kindOf(name: string): string {
  const gate = membersOf(GATES, name).find((member) => member.name === "gate");
  return `gate: ${gate?.type}`;
}

function extendsSuite(name: string): boolean {
  return new RegExp(`interface ${name} extends OfSuite`).test(GATES);
}

function memberTable(members: readonly Member[]): string {
  if (members.length === 0) return "It takes nothing else.";
  return table(
    ["name", "type", "meaning"],
    members.map(({ name, optional, type, doc }) => [
      code(optional ? `${name}?` : name),
      code(written(type)),
      doc,
    ]),
  );
}

function written(type: string): string {
  const plain = type.replaceAll(" | undefined", "");
  return Object.entries(NAMED_TYPES).reduce((text, [name, values]) => text.replace(name, values), plain);
}

function oneOf(values: readonly string[]): string {
  return values.map((value) => JSON.stringify(value)).join(" | ");
}
