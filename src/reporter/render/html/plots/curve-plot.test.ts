import { expect, test } from "vitest";
import { curvePlot } from "./curve-plot.ts";

const PLOT = { cases: 4, capacities: [2], description: "kept" };

function countIn(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

test("draws a point for each known count and breaks the line where one is not known", () => {
  const { text } = curvePlot({
    ...PLOT,
    curves: [
      [0, null, 3, 4],
      [1, 2, 3, 4],
    ],
  });
  expect(countIn(text, /class="mark first"/g)).toBe(3);
  expect(countIn(text, /class="mark second"/g)).toBe(4);
  const [, broken = ""] = text.match(/class="line first" d="([^"]*)"/) ?? [];
  const [, whole = ""] = text.match(/class="line second" d="([^"]*)"/) ?? [];
  expect([countIn(broken, /M/g), countIn(whole, /M/g)]).toEqual([2, 1]);
  expect(text).not.toMatch(/NaN|undefined|null/);
});

test("marks the protocol's capacities and labels the top", () => {
  const { text } = curvePlot({ ...PLOT, curves: [[1, 2, 3, 4], []] });
  expect(text).toMatch(/class="tick pinned"[^>]*>2</);
  expect(countIn(text, /class="guide"/g)).toBe(1);
  expect(text).toMatch(/text-anchor="end">4</);
});

test("rises with the count", () => {
  const { text } = curvePlot({ ...PLOT, curves: [[0, 4], []] });
  const places = [...text.matchAll(/class="mark first"[^>]*translate\(([\d.]+) ([\d.]+)\)/g)];
  const [low, high] = places.map(([, x, y]) => [Number(x), Number(y)]);
  expect(high?.[0]).toBeGreaterThan(low?.[0] ?? Number.NaN);
  expect(high?.[1]).toBeLessThan(low?.[1] ?? Number.NaN);
});
