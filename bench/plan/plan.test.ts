import { readFileSync } from "node:fs";
import { MersenneTwister19937 } from "random-js";
import { expect, test } from "vitest";
import { DESIGNS } from "./designs.ts";
import { type EvaluationDesign, planEvaluation } from "./evaluation-plan.ts";
import { simulateEvaluation } from "./simulate-evaluation.ts";

const PAGE = readFileSync(new URL("../../docs/large-evaluations.md", import.meta.url), "utf8");

/** The same every time: the generator's seed is part of the page's figures. */
function play(design: EvaluationDesign) {
  const twister = MersenneTwister19937.seed(7);
  return simulateEvaluation(design, () => (twister.next() >>> 0) / 2 ** 32);
}

test.each(DESIGNS)("a simulation of $shards shards takes as many attempts, and hardly longer", (design) => {
  const played = play(design);
  const plan = planEvaluation(design);
  expect(Math.abs(played.attempts / plan.attempts - 1)).toBeLessThan(0.02);
  expect(played.hours / plan.hours).toBeGreaterThan(0.98);
  // Where workers and rate limit are about equally scarce, each waits for the other now and then.
  expect(played.hours / plan.hours).toBeLessThan(1.1);
});

test("the page's table is the arithmetic beside the simulation", () => {
  const lines = DESIGNS.map((design) => {
    const { hours, scarce } = planEvaluation(design);
    const { shards, workers } = design;
    return [shards, shards * workers, `${hours.toFixed(1)} h`, `${play(design).hours.toFixed(1)} h`, scarce];
  });
  const table = PAGE.replace(/ +\|/g, " |");
  for (const cells of lines) expect(table).toContain(`| ${cells.join(" | ")} |`);
});

test("the page's totals are the arithmetic", () => {
  const [design] = DESIGNS;
  if (design === undefined) throw new Error("no design");
  const { attempts, inputTokens, outputTokens, cost } = planEvaluation(design);
  const count = (value: number) => Math.round(value).toLocaleString("en");
  for (const text of [count(attempts), count(inputTokens), count(outputTokens), cost.toFixed(2)]) {
    expect(PAGE).toContain(text);
  }
});
