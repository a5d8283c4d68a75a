import { expect, test } from "vitest";
import { makePolicyRow } from "../../../test/factories/make-policy-row.ts";
import { makePreparedRun } from "../../../test/factories/make-prepared-run.ts";
import { type Selector, selectBuiltIn } from "../../core/selector/selector.ts";
import type { PreparedRun } from "../setup/provided-run.ts";
import { nothingRetained } from "./retained.ts";
import { retentionTotalFailure } from "./totals.ts";

const RETAINED_BY_ALL = { c1__confidence: [1, 2, 3], c2__confidence: [1, 2, 3] };
const BEHIND = ": the baseline keeps as many. If meant, `vitest run --project eviction -u` accepts it";

function failureAt(
  capacity: number,
  policy: string,
  members: Partial<PreparedRun>,
): Promise<string | undefined> {
  return retentionTotalFailure(makePreparedRun(members), policy, capacity, selectBuiltIn, nothingRetained());
}

function regression(retained_capacities: Record<string, number[]>): Partial<PreparedRun> {
  return { verdict: "regression", baseline: { schema_version: 1, retained_capacities } };
}

test("passes whatever is retained when only errors fail", async () => {
  await expect(failureAt(1, "confidence", { verdict: "record" })).resolves.toBeUndefined();
});

test("wants every support retained when outcomes count", async () => {
  await expect(failureAt(3, "confidence", { verdict: "outcome" })).resolves.toBeUndefined();
  await expect(failureAt(1, "hybrid-v1", { verdict: "outcome" })).resolves.toBeUndefined();
  await expect(failureAt(2, "confidence", { verdict: "outcome" })).resolves.toBe(
    "support retained 0/2, at least 2 wanted",
  );
});

test("wants as many retained as in the baseline, at that capacity and under that policy", async () => {
  await expect(failureAt(2, "confidence", regression(RETAINED_BY_ALL))).resolves.toBe(
    `support retained 0/2, at least 2 wanted${BEHIND}`,
  );
  await expect(failureAt(2, "confidence", regression({ c1__confidence: [2, 3] }))).resolves.toBe(
    `support retained 0/2, at least 1 wanted${BEHIND}`,
  );
  await expect(
    failureAt(2, "confidence", regression({ c1__confidence: [3], "c1__hybrid-v1": [2] })),
  ).resolves.toBeUndefined();
  await expect(failureAt(3, "confidence", regression(RETAINED_BY_ALL))).resolves.toBeUndefined();
});

test("more than in the baseline passes", async () => {
  await expect(failureAt(3, "confidence", regression({}))).resolves.toBeUndefined();
});

test.each([
  ["newest", 2, "newest at capacity 2: not part of tiny-v1"],
  ["confidence", 4, "confidence at capacity 4: not part of tiny-v1"],
])("a total of another protocol is a failure that names it: %s %d", async (policy, capacity, told) => {
  await expect(failureAt(capacity, policy, {})).rejects.toThrow(told);
});

test("what a selector fails at is told by the total that wants it, and by no other", async () => {
  const select: Selector = (task) => {
    if (task.capacity === 1) throw new Error("canary");
    return selectBuiltIn(task);
  };
  const failureAtCapacity = (capacity: number) =>
    retentionTotalFailure(
      makePreparedRun({ verdict: "outcome" }),
      "confidence",
      capacity,
      select,
      nothingRetained(),
    );
  await expect(failureAtCapacity(1)).rejects.toThrow("canary");
  expect(await failureAtCapacity(2)).toBe("support retained 0/2, at least 2 wanted");
  expect(await failureAtCapacity(3)).toBeUndefined();
});

test("takes what cases have retained, and selects the others once, at every capacity", async () => {
  const selected: string[] = [];
  const select: Selector = (task) => {
    selected.push(`${task.policy} ${task.capacity}`);
    return selectBuiltIn(task);
  };
  const known = nothingRetained();
  known.note([1, 2, 3].map((capacity) => makePolicyRow({ case_id: "c1", policy: "confidence", capacity })));
  const run = makePreparedRun({ verdict: "outcome" });
  const failureAtCapacity = (capacity: number) =>
    retentionTotalFailure(run, "confidence", capacity, select, known);
  expect(await failureAtCapacity(2)).toBe("support retained 1/2, at least 2 wanted");
  expect(await failureAtCapacity(3)).toBeUndefined();
  expect(selected).toEqual(["confidence 1", "confidence 2", "confidence 3"]);
});
