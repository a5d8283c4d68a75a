import { expect, test } from "vitest";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { selectionRequest } from "./selection-request.ts";

const ASKED = { policy: "hybrid-v1", now: "2026-08-13T02:00:00+02:00", maxFacts: 2 };

test("spells out every option by its name in Python, the clock in UTC", () => {
  expect(selectionRequest([], { ...ASKED, accessWeight: 0.2 }).options).toEqual({
    max_facts: 2,
    policy: "hybrid-v1",
    now: "2026-08-13T00:00:00+00:00",
    confidence_weight: 0.65,
    confirmation_weight: 0.25,
    access_weight: 0.2,
    confirmation_half_life_days: 90,
    access_half_life_days: 30,
    correction_reserved_fraction: 0.1,
    correction_reserved_max: 10,
  });
});

test("loses nothing of a fact or its usage, whatever JSON has", () => {
  const odd = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0, 0];
  const usage = JSON.parse('{"__proto__": {"accessHeat": 1}}');
  const request = selectionRequest([{ confidence: odd, id: undefined, category: null }], { ...ASKED, usage });
  expect(JSON.stringify(request.facts)).toBe(
    '[{"confidence":[{"__float__":"nan"},{"__float__":"inf"},{"__float__":"-inf"},{"__float__":"-0"},0],"category":null}]',
  );
  expect(JSON.stringify(request.usage)).toBe('{"__proto__":{"accessHeat":1}}');
});

test("refuses what JSON has not", () => {
  const refused = refusalOf(() => selectionRequest([{ confidence: 1n }], ASKED));
  expect(refused.message).toBe(
    "a fact or its usage: expected plain JSON values, found a bigint. Leave it out.",
  );
});

test("names an option that makes no sense", () => {
  expect(refusalOf(() => selectionRequest([], { ...ASKED, maxFacts: 1.5 })).message).toContain("maxFacts");
  expect(refusalOf(() => selectionRequest([], { ...ASKED, policy: "newest" })).message).toContain('"newest"');
});
