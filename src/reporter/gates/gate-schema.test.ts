import { expect, test } from "vitest";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { parseWith } from "../../core/errors/parse-with.ts";
import { GatesSchema } from "./gate-schema.ts";

function parse(gates: unknown) {
  return parseWith(GatesSchema, gates, { code: "settings", file: "gates", fix: "Correct the gates" });
}

test("takes a gate of every kind, with and without what has a default", () => {
  const gates = [
    { gate: "retained", policy: "hybrid-v1", capacity: 7, atLeast: 45 },
    { gate: "retained", policy: "hybrid-v1", capacity: 7, suite: "synthetic", atLeast: 5 },
    { gate: "accuracy", policy: "hybrid-v1", atLeast: 0.85 },
    { gate: "accuracy", policy: "hybrid-v1", suite: "official", atLeast: 1 },
    { gate: "difference", atLeast: -1 },
    { gate: "difference", suite: "overall", atLeast: 0.1 },
    { gate: "interval", lowerAtLeast: 0 },
    { gate: "interval", suite: "official", lowerAtLeast: -0.05, of: "tango" },
    { gate: "primary p", atMost: 0.05 },
    { gate: "primary p", suite: "official", atMost: 0 },
    { gate: "complete pairs" },
  ];
  expect(parse(gates)).toEqual(gates);
  expect(parse([])).toEqual([]);
});

test.each([
  [
    { gate: "acuracy" },
    '[0].gate: expected "retained" or "accuracy" or "difference" or "interval" or "primary p"',
  ],
  [{ policy: "confidence" }, "[0].gate: expected"],
  ["complete pairs", "[0]: expected an object, found text"],
  [{ gate: "complete pairs", suite: "official" }, "[0].suite: expected only keys that are defined here"],
  [{ gate: "interval", lowerAtLeast: 0, policy: "confidence" }, "[0].policy: expected only keys"],
  [{ gate: "retained", policy: "confidence", atLeast: 1 }, "[0].capacity: expected"],
  [{ gate: "retained", policy: "confidence", capacity: 7, atLeast: 1.5 }, "[0].atLeast: expected an integer"],
  [{ gate: "retained", policy: "confidence", capacity: 7, atLeast: -1 }, "[0].atLeast: expected at least 0"],
  [{ gate: "accuracy", policy: "confidence", atLeast: 85 }, "[0].atLeast: expected at most 1"],
  [{ gate: "accuracy", policy: "", atLeast: 1 }, "[0].policy: expected at least 1 characters"],
  [
    { gate: "accuracy", policy: "a\nb", atLeast: 1 },
    "[0].policy: expected a name without invisible characters",
  ],
  [{ gate: "accuracy", policy: "\u202ea", atLeast: 1 }, "[0].policy: expected a name without invisible"],
  [{ gate: "difference", atLeast: -1.01 }, "[0].atLeast: expected at least -1"],
  [{ gate: "difference", atLeast: Number.NaN }, "[0].atLeast: expected a finite number"],
  [{ gate: "interval", lowerAtLeast: 2 }, "[0].lowerAtLeast: expected at most 1"],
  [
    { gate: "interval", lowerAtLeast: 0, of: "wald" },
    '[0].of: expected "bootstrap" or "tango" or "newcombe"',
  ],
  [
    { gate: "primary p", suite: "all", atMost: 1 },
    '[0].suite: expected "official" or "synthetic" or "overall"',
  ],
  [{ gate: "primary p", atMost: -0.1 }, "[0].atMost: expected at least 0"],
])("refuses %j", (gate, told) => {
  expect(refusalOf(() => parse([gate])).message).toContain(told);
});
