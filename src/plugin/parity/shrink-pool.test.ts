import { expect, test } from "vitest";
import type { ParityPool } from "./messy-pools.ts";
import { shrinkPool } from "./shrink-pool.ts";

const POOL: ParityPool = {
  facts: [
    { id: "a", confidence: 0.1, category: "context" },
    { id: "b", confidence: 0.2, category: "correction" },
    { id: "c", confidence: 0.3, category: "context" },
  ],
  usage: { a: { accessHeat: 1 }, b: null },
  capacity: 2,
};

function shrink(shows: (pool: ParityPool) => boolean): Promise<ParityPool> {
  return shrinkPool(POOL, async (pool) => shows(pool));
}

test("takes away whatever does not matter", async () => {
  const isThere = ({ facts }: ParityPool) => facts.some(({ category }) => category === "correction");
  expect(await shrink(isThere)).toEqual({ facts: [{ category: "correction" }], usage: {}, capacity: 0 });
});

test("takes a fact together with its slot where one alone would not do", async () => {
  const isTight = ({ facts, capacity }: ParityPool) => facts.length > 0 && facts.length === capacity + 1;
  expect(await shrink(isTight)).toEqual({ facts: [{}], usage: {}, capacity: 0 });
});

test("brings a capacity below 0 back to it", async () => {
  const { capacity } = await shrinkPool({ ...POOL, capacity: -2 }, async () => true);
  expect(capacity).toBe(0);
});

test("keeps the usage that matters", async () => {
  const { usage } = await shrink(({ usage }) => "b" in usage);
  expect(usage).toEqual({ b: null });
});

test("leaves a pool alone of which everything matters", async () => {
  expect(await shrink(() => false)).toBe(POOL);
});
