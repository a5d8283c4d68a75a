import { expect, test } from "vitest";
import { makeFact } from "../../../test/factories/make-prepared-case.ts";
import type { FactUsage } from "../pool/fact.ts";
import { neutralPool } from "./neutral-pool.ts";
import { ownSelection } from "./own-policy.ts";

const used = (accessCount: number): FactUsage => ({
  accessHeat: accessCount,
  accessCount,
  lastAccessedAt: "2026-08-13T00:00:00Z",
});

const poolOf = (ids: readonly string[]) => ({
  facts: ids.map((id, index) => makeFact({ id, confidence: index / 10 })),
  usage: Object.fromEntries(ids.map((id, index) => [id, used(index)])),
});

const IDS = ["d_c1_0_k1", "d_c1_1_k2", "d_c1_2_k3", "gold_c1"];

test("facts are numbered by their place", () => {
  expect(neutralPool(poolOf(IDS)).inOrder.map(({ id }) => id)).toEqual([
    "fact-1",
    "fact-2",
    "fact-3",
    "fact-4",
  ]);
});

test("no id of the protocol is in what a policy is given", () => {
  const { inOrder, pool } = neutralPool(poolOf(IDS));
  const given = JSON.stringify({ inOrder, pool });
  for (const id of IDS) expect(given).not.toContain(id);
});

test("each fact keeps its own members and usage", () => {
  const { inOrder, pool } = neutralPool(poolOf(IDS));
  for (const { id, confidence } of inOrder) expect(pool.usage[id]?.accessCount).toBe(confidence * 10);
});

test("a fact that was not used has no usage", () => {
  const { pool } = neutralPool({ ...poolOf(IDS), usage: { gold_c1: used(3) } });
  expect(Object.values(pool.usage)).toEqual([used(3)]);
});

test("usage stands in the order of the facts", () => {
  const { pool, inOrder } = neutralPool(poolOf(IDS));
  expect(Object.keys(pool.usage)).toEqual(inOrder.map(({ id }) => id));
});

test("a selection is restored to the very facts of the pool", () => {
  const original = poolOf(IDS);
  const { pool, inOrder, restored } = neutralPool(original);
  const kept = inOrder.slice(0, 2).map(({ id }) => id);
  const selection = restored(ownSelection("mine", { kept }, pool, 2));
  expect(selection.kept.every((fact) => original.facts.includes(fact))).toBe(true);
  const all = [...selection.kept.map(({ id }) => id), ...selection.evicted.map(({ factId }) => factId)];
  expect(all.sort()).toEqual(IDS);
  expect(Object.keys(selection.scores)).toEqual(IDS);
});

test("facts that share an id, or have an empty one, get ids of their own", () => {
  const original = poolOf(["a", "", "a", "__proto__"]);
  const { pool, inOrder, restored } = neutralPool(original);
  expect(new Set(inOrder.map(({ id }) => id)).size).toBe(4);
  const kept = pool.facts.map(({ id }) => id);
  expect(restored(ownSelection("mine", { kept }, pool, 4)).kept).toEqual(original.facts);
});
