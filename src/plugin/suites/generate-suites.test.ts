import { parseAst } from "vite";
import { expect, test } from "vitest";
import { OPEN_BOUNDS } from "../../../test/factories/open-bounds.ts";
import type { OfficialManifest, SyntheticManifest } from "../../core/protocol/manifests.ts";
import { CONTRACTS } from "../setup/contracts.ts";
import { generateSuites } from "./generate-suites.ts";

const ids = (prefix: string) => Array.from({ length: 4 }, (_, index) => `${prefix}${index}`);

const OFFICIAL: OfficialManifest = {
  schema_version: 1,
  protocol_id: "tiny-v1",
  selection: {
    eligible_question_types: ["knowledge-update", "temporal-reasoning"],
    ...OPEN_BOUNDS,
    take_per_question_type: 8,
    cases_per_type_per_scenario: 2,
  },
  scenario_order: ["confirmation_help", "access_help", "confidence_control", "noisy_signal_control"],
  loss_ranks: [],
  scenarios: {
    confirmation_help: ids("a"),
    access_help: ids("b"),
    confidence_control: ids("c"),
    noisy_signal_control: ids("d"),
  },
};
const SYNTHETIC: SyntheticManifest = {
  schema_version: 1,
  protocol_id: "tiny-v1",
  scenario: "correction_reserve",
  cases: [{ case_id: 'it"s', support_fact: "canary", question: "canary", answer: "canary", loss_rank: 6 }],
};
const FILES = generateSuites({
  command: "npm run generate",
  official: OFFICIAL,
  synthetic: SYNTHETIC,
  policies: ["confidence", "hybrid-v1"],
  ownPolicies: [],
  capacities: [5, 10],
});

const textOf = (name: string) => FILES.find((file) => file.name === name)?.text;

test("makes one file per scenario and question type, one of corrections, contracts and totals", () => {
  expect(FILES.map(({ name }) => name)).toEqual([
    "confirmation-help.knowledge-update.eviction.ts",
    "confirmation-help.temporal-reasoning.eviction.ts",
    "access-help.knowledge-update.eviction.ts",
    "access-help.temporal-reasoning.eviction.ts",
    "confidence-control.knowledge-update.eviction.ts",
    "confidence-control.temporal-reasoning.eviction.ts",
    "noisy-signal-control.knowledge-update.eviction.ts",
    "noisy-signal-control.temporal-reasoning.eviction.ts",
    "correction-reserve.eviction.ts",
    "contracts.eviction.ts",
    "totals.eviction.ts",
    "parity.eviction.ts",
  ]);
});

test("writes out a literal test for each row, both policies of a case in one file", () => {
  expect(textOf("access-help.temporal-reasoning.eviction.ts")).toBe(
    `// Generated from the manifests by \`npm run generate\`.
import { test } from "vitest";
import { evictionCase } from "vitest-eviction/case";

test("b2 · confidence", { concurrent: true, meta: { eviction: { case_id: "b2", policy: "confidence" } } }, evictionCase);
test("b2 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "b2", policy: "hybrid-v1" } } }, evictionCase);

test("b3 · confidence", { concurrent: true, meta: { eviction: { case_id: "b3", policy: "confidence" } } }, evictionCase);
test("b3 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "b3", policy: "hybrid-v1" } } }, evictionCase);
`,
  );
});

test("writes out a total for each capacity and policy", () => {
  const tests = textOf("totals.eviction.ts")?.split("\n").slice(4);
  expect(tests).toEqual([
    'test("support retained at capacity 5 · confidence", evictionTotal("confidence", 5));',
    'test("support retained at capacity 5 · hybrid-v1", evictionTotal("hybrid-v1", 5));',
    'test("support retained at capacity 10 · confidence", evictionTotal("confidence", 10));',
    'test("support retained at capacity 10 · hybrid-v1", evictionTotal("hybrid-v1", 10));',
    "",
  ]);
});

test("writes out each contract once, in the order in which they are checked", () => {
  const names = [
    ...(textOf("contracts.eviction.ts") ?? "").matchAll(/^test\("(.*)", evictionContract\("\1"\)\);$/gm),
  ];
  expect(names.map(([, name]) => name)).toEqual(CONTRACTS);
});

test("a question type that is no plain name goes by its place", () => {
  const selection = { ...OFFICIAL.selection, eligible_question_types: ["Plain/../x", "temporal-reasoning"] };
  const files = generateSuites({
    command: "npm run generate",
    official: { ...OFFICIAL, selection },
    synthetic: SYNTHETIC,
    policies: ["confidence"],
    ownPolicies: [],
    capacities: [5],
  });
  expect(files.slice(0, 2).map(({ name }) => name)).toEqual([
    "confirmation-help.type.1.eviction.ts",
    "confirmation-help.temporal-reasoning.eviction.ts",
  ]);
});

test("quotes ids, and takes no fact, question or answer over", () => {
  const text = textOf("correction-reserve.eviction.ts");
  expect(text).toContain(
    String.raw`test("it\"s · confidence", { concurrent: true, meta: { eviction: { case_id: "it\"s", `,
  );
  expect(FILES.map((file) => file.text).join("")).not.toContain("canary");
});

test("writes JavaScript, which nobody has to compile", () => {
  for (const { text } of FILES) expect(() => parseAst(text, { lang: "js" })).not.toThrow();
});
