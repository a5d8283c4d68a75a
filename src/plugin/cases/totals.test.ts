import { expect, test } from "vitest";
import { makePreparedRun } from "../../../test/factories/make-prepared-run.ts";
import type { PreparedRun } from "../setup/provided-run.ts";
import { retentionTotalFailure } from "./totals.ts";

const RETAINED_BY_ALL = { c1__confidence: [1, 2, 3], c2__confidence: [1, 2, 3] };

function failureAt(capacity: number, policy: string, members: Partial<PreparedRun>): string | undefined {
  return retentionTotalFailure(makePreparedRun(members), policy, capacity);
}

function regression(retained_capacities: Record<string, number[]>): Partial<PreparedRun> {
  return { verdict: "regression", baseline: { schema_version: 1, retained_capacities } };
}

test("passes whatever is retained when only errors fail", () => {
  expect(failureAt(1, "confidence", { verdict: "record" })).toBeUndefined();
});

test("wants every support retained when outcomes count", () => {
  expect(failureAt(3, "confidence", { verdict: "outcome" })).toBeUndefined();
  expect(failureAt(1, "hybrid-v1", { verdict: "outcome" })).toBeUndefined();
  expect(failureAt(2, "confidence", { verdict: "outcome" })).toBe("support retained 0/2, at least 2 wanted");
});

test("wants as many retained as in the baseline, at that capacity and under that policy", () => {
  expect(failureAt(2, "confidence", regression(RETAINED_BY_ALL))).toBe(
    "support retained 0/2, at least 2 wanted",
  );
  expect(failureAt(2, "confidence", regression({ c1__confidence: [2, 3] }))).toBe(
    "support retained 0/2, at least 1 wanted",
  );
  expect(
    failureAt(2, "confidence", regression({ c1__confidence: [3], "c1__hybrid-v1": [2] })),
  ).toBeUndefined();
  expect(failureAt(3, "confidence", regression(RETAINED_BY_ALL))).toBeUndefined();
});

test("more than in the baseline passes", () => {
  expect(failureAt(3, "confidence", regression({}))).toBeUndefined();
});

test.each([
  ["newest", 2, "newest at capacity 2: not part of tiny-v1"],
  ["confidence", 4, "confidence at capacity 4: not part of tiny-v1"],
])("a total of another protocol is a failure that names it: %s %d", (policy, capacity, told) => {
  expect(() => failureAt(capacity, policy, {})).toThrow(told);
});
