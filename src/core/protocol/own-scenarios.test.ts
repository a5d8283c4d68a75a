import { describe, expect, test } from "vitest";
import { type OwnManifests, ownProtocolFiles } from "../../../test/factories/own-protocol.ts";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { loadProtocol } from "./load-protocol.ts";

const load = (...changes: Parameters<typeof ownProtocolFiles>) => loadProtocol(ownProtocolFiles(...changes));

function refusedConfig(from: string, to: string): string {
  return refusalOf(() =>
    load((text) => {
      expect(text).toContain(from);
      return text.replace(from, to);
    }),
  ).message;
}

const refusedManifests = (changes: OwnManifests) => refusalOf(() => load((text) => text, changes)).message;

test("a protocol may have scenarios, counts and a pool of its own", () => {
  const { config, official, synthetic } = load();
  expect(Object.keys(config.scenarios ?? {})).toEqual(["fresh_signal", "plain_order", "late_fix"]);
  expect(official.scenario_order).toEqual(["plain_order", "fresh_signal"]);
  expect(synthetic.scenario).toBe("late_fix");
});

test("another scenario table is another run", () => {
  const changed = load((text) => text.replace("confidence: 0.5,", "confidence: 0.6,"));
  expect(changed.artifacts.config_sha256).not.toBe(load().artifacts.config_sha256);
});

describe("a scenario is told by its key where it may not be", () => {
  test.each([
    ["confidence: 0.5,", "confidence: 1.5,", "scenarios.fresh_signal.support.confidence: expected at most 1"],
    ["confirmed_days_ago: 1 ", "confirmed: 1 ", "fresh_signal.support.confirmed: expected only keys that"],
    ["before: outranking, ", "", "fresh_signal.distractors[0].before: expected an end for each list entry"],
    ["- { confidence: 0.3,", "- { before: 2, confidence: 0.3,", "plain_order.distractors[0].before: expect"],
    ["heat: 2.5", "heat: 0", "distractors[1].even.heat: expected a number above 0, found 0"],
    [
      "created_days_ago: 10 }\n    d",
      "created_days_ago: -1 }\n    d",
      "created_days_ago: expected at least 0",
    ],
    ["step: 0.1,", "step: 0.4,", "late_fix.distractors[0].step: expected a confidence from 0 to 1 for each"],
    ["  late_fix:", "  Late-Fix:", "scenarios.Late-Fix: expected a name of lower-case letters, digits and _"],
    ["  late_fix:", "  contracts:", "scenarios.contracts: expected a name"],
    ["  late_fix:", "  totals:", "scenarios.totals: expected a name"],
    ["  late_fix:", "  parity:", "and none of contracts, parity, totals"],
    [
      "category: correction",
      "category: fix",
      'support.category: expected "context" or "preference" or "corr',
    ],
  ])("%s as %s", (from, to, told) => {
    expect(refusedConfig(from, to)).toContain(told);
  });

  test("none at all", () => {
    const message = refusalOf(() =>
      load((text) => `${text.slice(0, text.indexOf("scenarios:"))}scenarios: {}`),
    );
    expect(message.message).toContain("scenarios: expected at least one scenario for each of the two");
  });
});

describe("manifests go by the config's scenarios", () => {
  test.each([
    [{ official: { loss_ranks: [2, 5] } }, "loss_ranks[1]: expected at most 4, found 5"],
    [{ official: { loss_ranks: [] } }, "loss_ranks (expected at least 1 in the list, found [])"],
    [
      { official: { loss_ranks: [2] } },
      "as many as make 1 ids per scenario (one for each of loss_ranks) over 1 question types, found 2",
    ],
    [{ official: { scenario_order: ["access_help", "fresh_signal"] } }, 'expected "fresh_signal" or "plain'],
    [
      { official: { scenario_order: ["plain_order"] } },
      "take_per_question_type: expected cases_per_type_per_scenario (2) times 1 scenarios, found 4",
    ],
    [
      { official: { scenarios: { fresh_signal: ["k3", "k4"] } } },
      "scenarios.plain_order: expected a list, found nothing",
    ],
    [
      { official: { scenarios: { fresh_signal: ["k3", "k4"], plain_order: ["k1", "k3"] } } },
      'scenarios: expected each id once in all scenarios, found "k3"',
    ],
    [{ synthetic: { scenario: "correction_reserve" } }, 'scenario: expected "fresh_signal" or "plain_order"'],
    [{ synthetic: { scenario: "plain_order" } }, "scenario: expected a scenario that is not in the official"],
    [{ synthetic: { cases: [] } }, "cases: expected at least 1 in the list"],
  ])("%j", (changes, told) => {
    expect(refusedManifests(changes)).toContain(told);
  });
});

test("without scenarios of its own a protocol has those of the pinned one, whatever its pool", () => {
  const message = refusalOf(() => load((text) => text.slice(0, text.indexOf("scenarios:")))).message;
  expect(message).toContain("scenario_order (expected exactly 4 in the list");
});
