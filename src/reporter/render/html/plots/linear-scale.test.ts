import { scaleLinear } from "d3-scale";
import fc from "fast-check";
import { expect, test } from "vitest";
import { linearScale, wholeTicks } from "./linear-scale.ts";

const range = fc
  .tuple(fc.integer({ min: -10_000, max: 10_000 }), fc.integer({ min: 1, max: 10_000 }))
  .map(([start, length]): readonly [number, number] => [start, start + length]);

test("lays values where another program's scale does", () => {
  fc.assert(
    fc.property(range, range, fc.double({ min: -1, max: 2, noNaN: true }), (values, places, share) => {
      const value = values[0] + share * (values[1] - values[0]);
      expect(linearScale(values, places)(value)).toBe(scaleLinear(values, places)(value));
    }),
  );
});

test("has the whole ones of another program's ticks", () => {
  fc.assert(
    fc.property(range, fc.integer({ min: 2, max: 12 }), (values, count) => {
      const ticks = scaleLinear(values, [0, 1]).ticks(count);
      expect(wholeTicks(values, count)).toEqual(ticks.filter(Number.isInteger).map((tick) => tick + 0));
    }),
  );
});
