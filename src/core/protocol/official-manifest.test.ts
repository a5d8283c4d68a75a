import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseOfficialManifest } from "./manifests.ts";

const PINNED = readFileSync(
  new URL("../../../manifests/longmemeval-official-v1.json", import.meta.url),
  "utf8",
);

/** The pinned manifest with a value set at a dotted path; `undefined` takes the key out. */
function manifestWith(path: string, value: unknown): string {
  const manifest = JSON.parse(PINNED);
  const keys = path.split(".");
  const last = String(keys.pop());
  keys.reduce((part, key) => part[key], manifest)[last] = value;
  return JSON.stringify(manifest);
}

const idsOf = (scenario: string): string[] => JSON.parse(PINNED).scenarios[scenario];

describe("the pinned manifest", () => {
  test("is read with the values of the protocol", () => {
    const manifest = parseOfficialManifest(PINNED, "a.json");
    expect(manifest.selection).toEqual({
      eligible_question_types: ["knowledge-update", "temporal-reasoning"],
      excluded_pilot_ids: [
        "0f05491a",
        "dfde3500",
        "4b24c848",
        "7e974930",
        "8077ef71",
        "bcbe585f",
        "gpt4_85da3956",
        "gpt4_af6db32f",
      ],
      exclude_abstention_suffix: "_abs",
      answer_min_chars: 1,
      answer_max_chars: 100,
      answer_excluded_substrings: ["not enough", "only mentioned"],
      evidence_min_chars: 1,
      evidence_max_chars: 2000,
      take_per_question_type: 20,
      cases_per_type_per_scenario: 5,
    });
    expect(manifest.loss_ranks).toEqual([6, 6, 6, 8, 8, 8, 10, 10, 10, 10]);
    expect(manifest.scenario_order).toEqual([
      "confirmation_help",
      "access_help",
      "confidence_control",
      "noisy_signal_control",
    ]);
    expect(new Set(Object.values(manifest.scenarios).flat()).size).toBe(40);
  });
});

test("scenarios may come in another order", () => {
  const order = ["noisy_signal_control", "access_help", "confidence_control", "confirmation_help"];
  expect(parseOfficialManifest(manifestWith("scenario_order", order), "a.json").scenario_order).toEqual(
    order,
  );
});

test.each([
  ["schema_version", 2, "schema_version: expected 1, found 2"],
  ["protocol_id", undefined, "protocol_id: expected text, found nothing"],
  [
    "selection.answer_max_chars",
    0,
    "selection.answer_max_chars: expected at least answer_min_chars, 1, found 0",
  ],
  ["selection.evidence_max_chars", 0, "evidence_max_chars: expected at least evidence_min_chars, 1, found 0"],
  ["selection.answer_min_chars", -1, "selection.answer_min_chars: expected at least 0, found -1"],
  ["selection.answer_min_chars", "1", 'selection.answer_min_chars: expected a finite number, found "1"'],
  ["selection.exclude_abstention_suffix", "", "exclude_abstention_suffix: expected at least 1 characters"],
  ["selection.answer_excluded_substrings.1", "", "answer_excluded_substrings[1]: expected at least 1 char"],
  ["selection.more", 1, "selection.more: expected only keys that are defined here, found an unknown key"],
  ["scenario", "correction_reserve", "scenario: expected only keys that are defined here"],
  [
    "selection.take_per_question_type",
    21,
    "selection.take_per_question_type: expected cases_per_type_per_scenario (5) times 4 scenarios, found 21",
  ],
  [
    "selection.eligible_question_types",
    ["knowledge-update"],
    "cases_per_type_per_scenario: expected as many as make 10 ids per scenario (one for each of loss_ranks) over 1 question types, found 5",
  ],
  ["loss_ranks", [6, 6], "loss_ranks: expected exactly 10 in the list, found [6, 6]"],
  ["loss_ranks.3", 11, "loss_ranks[3]: expected at most 10, found 11"],
  ["loss_ranks.3", 0, "loss_ranks[3]: expected at least 1, found 0"],
  ["loss_ranks.3", 1.5, "loss_ranks[3]: expected an integer, found 1.5"],
  ["scenario_order.0", "access_help", "scenario_order: expected each scenario once"],
  [
    "scenario_order.0",
    "correction_reserve",
    'scenario_order[0]: expected "confirmation_help" or "access_help"',
  ],
  ["scenario_order", ["access_help"], "scenario_order: expected exactly 4 in the list"],
  ["scenarios.access_help", undefined, "scenarios.access_help: expected a list, found nothing"],
  [
    "scenarios.correction_reserve",
    [],
    "scenarios.correction_reserve: expected only scenarios of scenario_order",
  ],
  ["scenarios.access_help", idsOf("access_help").slice(1), "scenarios.access_help: expected exactly 10"],
  [
    "scenarios.access_help.2",
    "01493427",
    'scenarios: expected each id once in all scenarios, found "01493427"',
  ],
  ["scenarios.access_help.2", 1493427, "scenarios.access_help[2]: expected text, found 1493427"],
  ["scenarios.access_help.2", "a/b", "scenarios.access_help[2]: expected an id that is safe as a file name"],
])("%s may not be %j", (path, value, complaint) => {
  expect(() => parseOfficialManifest(manifestWith(path, value), "a.json")).toThrow(complaint);
  expect(() => parseOfficialManifest(manifestWith(path, value), "a.json")).toThrow(/^a\.json: /);
});
