import { describe, expect, test } from "vitest";
import { EvictionError } from "../errors/eviction-error.ts";
import { resolveSelectorOptions, type SelectorOptions } from "./selector-options.ts";

const REQUIRED: SelectorOptions = { maxFacts: 7, policy: "hybrid-v1", now: "2026-08-13T00:00:00Z" };

test("fills in the protocol's defaults", () => {
  expect(resolveSelectorOptions(REQUIRED)).toEqual({
    maxFacts: 7,
    policy: "hybrid-v1",
    now: Date.UTC(2026, 7, 13) * 1000,
    usage: {},
    confidenceWeight: 0.65,
    confirmationWeight: 0.25,
    accessWeight: 0.1,
    confirmationHalfLifeDays: 90,
    accessHalfLifeDays: 30,
    correctionReservedFraction: 0.1,
    correctionReservedMax: 10,
  });
});

test("takes a default for an option that is undefined, and none for a 0", () => {
  const settings = resolveSelectorOptions({ ...REQUIRED, accessWeight: undefined, correctionReservedMax: 0 });
  expect(settings).toMatchObject({ accessWeight: 0.1, correctionReservedMax: 0 });
});

test.each([
  { maxFacts: -1 },
  { confirmationHalfLifeDays: 0 },
  { accessHalfLifeDays: -5 },
  { confidenceWeight: 2 },
  { correctionReservedFraction: 1 },
])("%j makes sense", (options) => {
  expect(resolveSelectorOptions({ ...REQUIRED, ...options })).toMatchObject(options);
});

describe("what makes no sense is an error that names the option and what was found", () => {
  test.each([
    ["policy", "hybrid-v2", '"hybrid-v2"'],
    ["policy", "", '""'],
    ["now", "yesterday", '"yesterday"'],
    ["maxFacts", 2.5, "2.5"],
    ["maxFacts", Number.NaN, "NaN"],
    ["maxFacts", undefined, "nothing"],
    ["confidenceWeight", Number.NaN, "NaN"],
    ["confirmationWeight", Number.POSITIVE_INFINITY, "Infinity"],
    ["accessWeight", Number.NEGATIVE_INFINITY, "-Infinity"],
    ["confirmationHalfLifeDays", Number.NaN, "NaN"],
    ["accessHalfLifeDays", Number.NaN, "NaN"],
    ["correctionReservedFraction", 1.1, "1.1"],
    ["correctionReservedFraction", -0.1, "-0.1"],
    ["correctionReservedFraction", "0.1", '"0.1"'],
    ["correctionReservedMax", 0.5, "0.5"],
    ["correctionReservedMax", -1, "-1"],
  ])("%s %j", (name, value, found) => {
    const resolve = () => resolveSelectorOptions({ ...REQUIRED, [name]: value });
    expect(resolve).toThrow(EvictionError);
    expect(resolve).toThrow(`selector option ${name}: expected`);
    expect(resolve).toThrow(`found ${found}.`);
  });
});
