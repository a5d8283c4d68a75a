import { expect, test } from "vitest";
import { ownProtocolFiles, ownRows } from "../../../test/factories/own-protocol.ts";
import { loadProtocol } from "../protocol/load-protocol.ts";
import { prepareCases } from "./prepare-cases.ts";

const cases = prepareCases(loadProtocol(ownProtocolFiles()), ownRows());

test("cases come in the order of the protocol's own scenarios", () => {
  expect(cases.map(({ caseId, scenario }) => [caseId, scenario])).toEqual([
    ["k1", "plain_order"],
    ["k2", "plain_order"],
    ["k3", "fresh_signal"],
    ["k4", "fresh_signal"],
    ["fix", "late_fix"],
  ]);
});

test("pools have as many facts as the config says, with the traits of its scenarios", () => {
  const { facts, usage } = cases[2]?.pool ?? { facts: [], usage: {} };
  expect(facts.map((fact) => [fact.confidence, fact.lastConfirmedAt, usage[fact.id]?.accessHeat])).toEqual([
    [0.8, undefined, undefined],
    [0.4, undefined, undefined],
    [0.4, undefined, 2.5],
    [0.5, "2026-08-12T00:00:00Z", undefined],
  ]);
});

test("a support is of the category that its scenario says", () => {
  expect(cases[4]?.pool.facts.at(-1)?.category).toBe("correction");
});
