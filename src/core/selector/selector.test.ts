import { expect, test } from "vitest";
import { makePreparedCase } from "../../../test/factories/make-prepared-case.ts";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { type SelectionTask, selectBuiltIn, selectorOfNeighbours } from "./selector.ts";

const { pool } = makePreparedCase();
const options = { policy: "hybrid-v1", now: "2026-08-13T00:00:00Z" };

test("selects from a pool with its usage, at the capacity and clock that are asked for", () => {
  const used = { ...pool, usage: { d_3: { accessHeat: 8, accessCount: 8, lastAccessedAt: options.now } } };
  const selection = selectBuiltIn({ pool: used, policy: "hybrid-v1", options, capacity: 2 });
  expect(selection.kept).toHaveLength(2);
  expect(selection.scores.d_3?.components.accessHeat).toBe(1);
});

test("names a policy that it does not have", () => {
  const refused = refusalOf(() => selectBuiltIn({ pool, policy: "newest", options: undefined, capacity: 2 }));
  expect(refused.message).toContain('"newest"');
});

test("a pool is scored once for neighbours that differ in their capacity alone, which select as they do alone", () => {
  const select = selectorOfNeighbours();
  const tasks = [1, 3, 2, 2].map((capacity) => ({ pool, policy: "hybrid-v1", options, capacity }));
  const selections = tasks.map(select);
  expect(selections).toEqual(tasks.map(selectBuiltIn));
  expect(new Set(selections.map(({ scores }) => scores)).size).toBe(1);
});

test.each<[string, Partial<SelectionTask>]>([
  ["pool", { pool: { ...pool, facts: pool.facts.slice(1) } }],
  ["policy", { policy: "confidence" }],
  ["options", { options: { ...options, confirmationHalfLifeDays: 1 } }],
])("a task of another %s is scored anew", (_, other) => {
  const select = selectorOfNeighbours();
  const task = { pool, policy: "hybrid-v1", options, capacity: 2 };
  expect(select(task)).not.toEqual(selectBuiltIn({ ...task, ...other }));
  expect(select({ ...task, ...other })).toEqual(selectBuiltIn({ ...task, ...other }));
  expect(select(task)).toEqual(selectBuiltIn(task));
});

test("a capacity that is no whole number is refused each time", () => {
  const select = selectorOfNeighbours();
  const task = { pool, policy: "hybrid-v1", options, capacity: 2 };
  select(task);
  const refused = refusalOf(() => select({ ...task, capacity: 1.5 }));
  expect(refused.message).toContain("maxFacts");
});
