import { expect, test } from "vitest";
import { isCorrection } from "../../core/selector/is-correction.ts";
import { scoreIdOf } from "../../core/selector/score-id.ts";
import { parseTimestamp } from "../../core/time/timestamps.ts";
import { messyPools, type ParityPool } from "./messy-pools.ts";

function first(count: number, seed: number): readonly ParityPool[] {
  const pools = messyPools(seed);
  return Array.from({ length: count }, () => pools.next().value);
}

const POOLS = first(300, 1);
const FACTS = POOLS.flatMap(({ facts }) => facts);

test("a seed always gives the same pools, and another seed others", () => {
  expect(first(20, 1)).toEqual(POOLS.slice(0, 20));
  expect(first(20, 2)).not.toEqual(POOLS.slice(0, 20));
});

test("there are capacities of 0, below it, at the pool's size and beyond it, and empty pools", () => {
  expect(POOLS.some(({ capacity }) => capacity === 0)).toBe(true);
  expect(POOLS.some(({ capacity }) => capacity < 0)).toBe(true);
  expect(POOLS.some(({ facts, capacity }) => facts.length > 0 && capacity === facts.length)).toBe(true);
  expect(POOLS.some(({ facts, capacity }) => capacity > facts.length)).toBe(true);
  expect(POOLS.some(({ facts }) => facts.length === 0)).toBe(true);
  expect(POOLS.some(({ facts, capacity }) => capacity > 0 && capacity < facts.length)).toBe(true);
});

test("there are ids that are missing or shared", () => {
  expect(FACTS.some((fact) => !("id" in fact))).toBe(true);
  expect(FACTS.some(({ id }) => id === null)).toBe(true);
  const shared = POOLS.filter(({ facts }) => {
    const ids = facts.map(({ id }, index) => scoreIdOf(id, index));
    return new Set(ids).size < ids.length;
  });
  expect(shared.length).toBeGreaterThan(100);
});

test("there are odd confidences and times, and odd names of corrections", () => {
  for (const odd of [Number.NaN, Number.POSITIVE_INFINITY, -0, true, null, "nan", " 0.31\n"]) {
    expect(FACTS.some(({ confidence }) => Object.is(confidence, odd))).toBe(true);
  }
  const created = FACTS.flatMap(({ createdAt }) => (typeof createdAt === "string" ? [createdAt] : []));
  expect(created.some((text) => parseTimestamp(text) === undefined)).toBe(true);
  const read = created.filter((text) => parseTimestamp(text) !== undefined);
  expect(read.length / created.length).toBeGreaterThan(0.7);
  const corrections = FACTS.filter(({ category }) => isCorrection(category));
  expect(new Set(corrections.map(({ category }) => category)).size).toBe(4);
});

test("usage is by the ids of facts, those of missing ones and odd ones included", () => {
  const ids = new Set(POOLS.flatMap(({ usage }) => Object.keys(usage)));
  expect([...ids]).toEqual(expect.arrayContaining(["a", "__missing_0", "__proto__", "7"]));
  expect(POOLS.some(({ usage }) => Object.values(usage).includes(null))).toBe(true);
});
