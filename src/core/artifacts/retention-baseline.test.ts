import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readConformanceRows } from "../../../test/conformance/read-conformance.ts";
import { refusalOf } from "../../../test/factories/refusal.ts";
import type { PolicyRow } from "../rows/policy-row.ts";
import { parseBaseline } from "./parse-baseline.ts";
import { baselineRetains, baselineText } from "./retention-baseline.ts";

const SHIPPED = readFileSync(
  new URL("../../../manifests/retention-baseline-v1.json", import.meta.url),
  "utf8",
);
const TEXT = '{"schema_version": 1, "retained_capacities": {"c1__confidence": [7, 9], "c2__confidence": []}}';

test("tells at which capacities a row's support is retained", () => {
  const baseline = parseBaseline(TEXT, "baseline.json");
  const retained = (rowId: string) => [5, 7, 9].filter((each) => baselineRetains(baseline, rowId, each));
  expect(retained("c1__confidence")).toEqual([7, 9]);
  expect(retained("c2__confidence")).toEqual([]);
  expect(retained("c3__confidence")).toEqual([]);
});

test.each([
  ["{", "baseline.json: expected JSON, found text that is not JSON."],
  ["[]", "baseline.json: expected an object"],
  ['{"schema_version": 2, "retained_capacities": {}}', "baseline.json: schema_version: expected 1"],
  ['{"schema_version": 1, "retained_capacities": {}, "x": 1}', "baseline.json: x: expected only keys"],
  [TEXT.replace("7, 9", "7.5"), "baseline.json: retained_capacities.c1__confidence[0]: expected an integer"],
])("refuses %s", (text, told) => {
  const refusal = refusalOf(() => parseBaseline(text, "baseline.json"));
  expect(refusal.code).toBe("settings");
  expect(refusal.message).toContain(told);
});

test("the baseline that ships has the known totals of the pinned policies", () => {
  const { retained_capacities } = parseBaseline(SHIPPED, "baseline");
  const rows = Object.entries(retained_capacities);
  const retained = (policy: string) =>
    [5, 7, 9].map(
      (capacity) =>
        rows.filter(([id, capacities]) => id.endsWith(`__${policy}`) && capacities.includes(capacity)).length,
    );
  expect(rows).toHaveLength(90);
  expect(retained("confidence")).toEqual([20, 27, 35]);
  expect(retained("hybrid-v1")).toEqual([35, 45, 45]);
});

test("the baseline that ships is the text that the reference's rows give", () => {
  const rows = readConformanceRows<PolicyRow>("expected/policy/policy.raw.jsonl");
  expect(baselineText(rows)).toBe(SHIPPED);
});
