import { expect, test } from "vitest";
import { makeFact, makePreparedCase } from "../../../test/factories/make-prepared-case.ts";
import { type PolicyRow, policyRow } from "../../core/rows/policy-row.ts";
import type { PolicyOptions } from "../../core/selector/policy-options.ts";
import { selectBuiltIn } from "../../core/selector/selector.ts";
import { failureOf } from "./verdict.ts";

const OPTIONS = { policy: "confidence", now: "2026-08-13T00:00:00Z" } as const;
const NO_BASELINE = { schema_version: 1, retained_capacities: {} } as const;

function rowAt(capacity: number, prepared = makePreparedCase(), options: PolicyOptions = OPTIONS): PolicyRow {
  const task = { pool: prepared.pool, policy: options.policy, options, capacity };
  return policyRow(prepared, capacity, selectBuiltIn(task));
}

function lineAt(capacity: number, prepared = makePreparedCase()): string | undefined {
  const row = rowAt(capacity, prepared);
  return failureOf("outcome", NO_BASELINE, [row], null);
}

test("tells the rank and score of the support, and the score that it had to beat", () => {
  expect(lineAt(2)).toBe("support evicted at capacity 2: rank 3 of 4, score 0.700, cut-off 0.800");
  expect(lineAt(1)).toBe("support evicted at capacity 1: rank 3 of 4, score 0.700, cut-off 0.900");
  expect(lineAt(3)).toBeUndefined();
});

test("tells the worst rank too", () => {
  const confidences = [0.9, 0.8, 0.7, 0.65];
  const distractors = confidences.map((confidence, index) => makeFact({ id: `d_${index}`, confidence }));
  const facts = [...distractors, makeFact({ id: "gold_c1", confidence: 0.6 })];
  const prepared = makePreparedCase({ pool: { facts, usage: {} } });
  expect(lineAt(4, prepared)).toBe("support evicted at capacity 4: rank 5 of 5, score 0.600, cut-off 0.650");
});

test("tells each support fact that was evicted", () => {
  const prepared = makePreparedCase({ supportFactIds: ["gold_c1", "d_1", "d_3"] });
  expect(lineAt(1, prepared)).toBe(
    "support evicted at capacity 1: rank 3 of 4, rank 4 of 4, score 0.700, score 0.600, cut-off 0.900",
  );
});

test("says that nothing was kept", () => {
  expect(lineAt(0)).toBe("support evicted at capacity 0: rank 3 of 4, score 0.700, nothing kept");
});

test("holds no text of a fact, question or answer", () => {
  expect(lineAt(1)).not.toMatch(/kettle|blue/);
});

test("passes over a reserved correction that was kept below the support", () => {
  const facts = [
    makeFact({ id: "d_1", confidence: 0.9 }),
    makeFact({ id: "d_2", confidence: 0.3, category: "correction" }),
    makeFact({ id: "gold_c1", confidence: 0.7 }),
  ];
  const prepared = makePreparedCase({ pool: { facts, usage: {} } });
  const options = { ...OPTIONS, policy: "hybrid-v1", correctionReservedFraction: 0.5 };
  const row = rowAt(2, prepared, options);
  expect(row.kept_fact_ids).toEqual(["d_1", "d_2"]);
  expect(failureOf("outcome", NO_BASELINE, [row], null)).toMatch(
    /^support evicted at capacity 2: rank 2 of 3, score 0\.\d{3}, cut-off 0\.\d{3}$/,
  );
});
