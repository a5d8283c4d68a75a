import { expect, test } from "vitest";
import { plainText } from "../../../test/factories/plain-text.ts";
import type { GateResult } from "../report/report-schema.ts";
import { gateLines } from "./gate-lines.ts";

const RETAINED: GateResult = {
  name: "support retained, hybrid-v1 at capacity 7, overall",
  wanted: ">= 45",
  found: "40/45",
  state: "failed",
};
const ACCURACY: GateResult = {
  name: "accuracy, hybrid-v1, official",
  wanted: ">= 0.85",
  found: "0.875 (35/40)",
  state: "passed",
};
const PAIRS: GateResult = {
  name: "complete pairs",
  wanted: "0 incomplete pairs",
  found: "2 of 90 rows",
  state: "not evaluated",
};

test("tells failed gates first, then those not evaluated, then passed ones", () => {
  const lines = gateLines([ACCURACY, PAIRS, RETAINED, { ...ACCURACY, name: "accuracy, hybrid-v1, overall" }]);
  expect(lines.map(plainText)).toEqual([
    "  1 gate failed",
    "    support retained, hybrid-v1 at capacity 7, overall: 40/45, wanted >= 45",
    "  1 gate not evaluated",
    "    complete pairs: 2 of 90 rows, wanted 0 incomplete pairs",
    "  2 gates passed",
    "    accuracy, hybrid-v1, official: 0.875 (35/40), wanted >= 0.85",
    "    accuracy, hybrid-v1, overall: 0.875 (35/40), wanted >= 0.85",
  ]);
});

test("fits 80 columns", () => {
  for (const line of gateLines([RETAINED, ACCURACY, PAIRS])) {
    expect(plainText(line).length).toBeLessThanOrEqual(80);
  }
});

test("says nothing of a run without gates", () => {
  expect(gateLines([])).toEqual([]);
});
