import { expect, test } from "vitest";
import { interleave } from "./interleave.ts";
import { judge } from "./judge.ts";
import type { Reading, Scenario, Target, TimeTarget } from "./scenario.ts";

/** A scenario that gives its readings one after the other and writes its name into a list. */
function scripted(name: string, ran: string[], readings: readonly Reading[]): Scenario {
  let runs = 0;
  return {
    name,
    run: () => {
      ran.push(name);
      return readings[runs++] ?? { time: Number.NaN, peak: null };
    },
  };
}

const times = (...values: readonly number[]): readonly Reading[] =>
  values.map((time) => ({ time, peak: null }));

function timed(ours: Scenario, base: Scenario, limit: number): TimeTarget {
  return { name: "target", ours, base, measure: "time", limit, unit: "ms" };
}

test("runs every scenario once a round, in turning order", async () => {
  const ran: string[] = [];
  const base = scripted("base", ran, times(1, 1, 1));
  const targets = ["ours", "other"].map((name) => timed(scripted(name, ran, times(1, 1, 1)), base, 1));
  await interleave(targets, 2, () => {});
  expect(ran.join(" ")).toBe("base ours other other ours base base ours other");
});

test("compares within a round, and drops the first", async () => {
  const ours = scripted("ours", [], times(900, 20, 24, 33));
  const base = scripted("base", [], times(1, 10, 20, 30));
  const [result] = await interleave([timed(ours, base, 1.2)], 3, () => {});
  if (result === undefined) throw new Error("no result");
  expect(judge(result)).toMatchObject({ found: { median: 1.2, min: 1.1, max: 2 }, holds: true });
});

test("adds what the base has to wait for as well", async () => {
  const target = { ...timed(scripted("ours", [], times(0, 33)), scripted("base", [], times(0, 10)), 1.05) };
  const [result] = await interleave([{ ...target, baseAddition: 20 }], 1, () => {});
  expect(result?.samples).toEqual([{ ours: 33, base: 30 }]);
  expect(result && judge(result).holds).toBe(false);
});

test("a target that cannot be measured does not hold", async () => {
  const target: Target = {
    name: "target",
    ours: scripted("a", [], times(1, 1)),
    base: scripted("b", [], times(1, 1)),
    measure: "peak",
    limit: 80,
    unit: "MiB",
  };
  const [result] = await interleave([target], 1, () => {});
  expect(result && judge(result)).toMatchObject({ samples: [], found: null, holds: false });
});
