import { expect, test } from "vitest";
import { gateName, gateWanted } from "./gate-names.ts";
import type { Gate } from "./gate-schema.ts";

test.each<[Gate, string, string]>([
  [
    { gate: "retained", policy: "hybrid-v1", capacity: 7, atLeast: 45 },
    "support retained, hybrid-v1 at capacity 7, overall",
    ">= 45",
  ],
  [
    { gate: "accuracy", policy: "hybrid-v1", suite: "official", atLeast: 0.85 },
    "accuracy, hybrid-v1, official",
    ">= 0.85",
  ],
  [{ gate: "difference", atLeast: 0.1 }, "difference of accuracy, overall", ">= +0.1"],
  [
    { gate: "difference", atLeast: -0.05, suite: "synthetic" },
    "difference of accuracy, synthetic",
    ">= -0.05",
  ],
  [{ gate: "interval", lowerAtLeast: 0 }, "bootstrap interval of the difference, overall", "lower end >= +0"],
  [
    { gate: "interval", lowerAtLeast: -0.1, of: "tango", suite: "official" },
    "tango interval of the difference, official",
    "lower end >= -0.1",
  ],
  [{ gate: "primary p", atMost: 0.05 }, "primary p (exact McNemar), overall", "<= 0.05"],
  [{ gate: "complete pairs" }, "complete pairs", "0 incomplete pairs"],
])("%j", (gate, name, wanted) => {
  expect([gateName(gate), gateWanted(gate)]).toEqual([name, wanted]);
});
