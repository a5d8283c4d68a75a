import { expect, test } from "vitest";
import { exactPValue } from "../../src/core/stats/exact-mcnemar.ts";
import { exactSignTest } from "../../src/core/stats/sign-test.ts";
import {
  DETECTABLE_POWER,
  smallestDetectableDifference,
} from "../../src/core/stats/smallest-detectable-difference.ts";
import { smallestSignificant } from "../../src/core/stats/smallest-significant.ts";
import { tangoInterval } from "../../src/core/stats/tango-interval.ts";
import { SMALL_DIFFERENCE_POINTS } from "../../src/core/stats/verdict-sentence.ts";
import { level, percent } from "../../src/core/text/numbers.ts";
import { detectable } from "../../src/reporter/render/detectable.ts";
import type { SuiteComparison } from "../../src/reporter/report/report-schema.ts";
import { conformanceReport } from "../factories/conformance-report.ts";
import { makeCells } from "../factories/make-cells.ts";
import { countOf, readWords, tableOf, wordsOf } from "./page-text.ts";

const PATH = "docs/reading-a-report.md";
const MARGIN = SMALL_DIFFERENCE_POINTS / 100;

const words = (pattern: RegExp) => readWords(PATH, pattern);
const numbers = (pattern: RegExp) => words(pattern).map(Number);

/** The smallest difference of the page's example, at any power. */
function smallestOfExample(power: number): number | undefined {
  const [pairs = 0, differing = 0, , alpha = 0] = numbers(
    /Of (\d+) pairs of which (\d+) differ it is ([\d.]+) at ([\d.]+):/,
  );
  return smallestDetectableDifference({ pairs, discordantShare: differing / pairs, alpha, power });
}

test("the example's difference is the smallest that is found with the power stated", () => {
  const [difference] = numbers(/differ it is ([\d.]+) at/);
  const [points] = numbers(/truly been ([\d.]+) percentage points apart/);
  expect(smallestOfExample(DETECTABLE_POWER)).toBe(difference);
  expect(percent(difference ?? 0)).toBe(`${points}%`);
});

test("the example's smaller difference is found half the time", () => {
  expect([smallestOfExample(0.5)]).toEqual(numbers(/one of ([\d.]+) about half the time/));
});

test("the power is said in percent and in words", () => {
  expect(words(/finds with (\d+%) power/)).toEqual([percent(DETECTABLE_POWER)]);
  for (const pattern of [/that is in (\w+) runs of (\w+),/, /apart, (\w+) in (\w+) such runs/]) {
    const [found = 0, all = 0] = words(pattern).map(countOf);
    expect(found / all).toBe(DETECTABLE_POWER);
  }
  const [missedOf = 0] = words(/miss it more than once in (\w+) runs/).map(countOf);
  expect(1 / missedOf).toBeCloseTo(1 - DETECTABLE_POWER, 12);
});

test("differences are looked for in the steps that the page says", () => {
  const powers = Array.from({ length: 60 }, (_, index) => 0.3 + index / 100);
  const found = powers.map((power) => Math.round((smallestOfExample(power) ?? 0) * 10_000));
  const step = found.reduce(greatestCommonDivisor) / 10_000;
  expect(numbers(/in steps of ([\d.]+); where no step/)).toEqual([step]);
});

test("the share that differs stands itself where the page says so", () => {
  const [differing = 0, pairs = 0] = numbers(
    /the share of pairs that differ itself, as at (\d+) of (\d+)\. /,
  );
  const discordantShare = differing / pairs;
  const found = smallestDetectableDifference({
    pairs,
    discordantShare,
    alpha: 0.05,
    power: DETECTABLE_POWER,
  });
  expect(found).toBe(discordantShare);
});

test("as few cases as the page says make a finding where all speak for one side", () => {
  const [alpha, count] = words(/at ([\d.]+) it has to see (\w+) that all do/);
  expect(countOf(count)).toBe(smallestSignificant(0, Number(alpha), exactSignTest));
});

test("there is none in a suite as small as the guards", () => {
  expect(wordsOf(PATH)).toContain(` **${detectable(null)}** means that there is no such difference.`);
  const { suites } = conformanceReport();
  expect(words(/the (\w+) guards of `synthetic`/).map(countOf)).toEqual([suites?.synthetic?.cases]);
  expect(suites?.synthetic?.smallest_detectable_difference).toBeNull();
});

test("the margin, the level and the shipped alpha are those of the code", () => {
  expect(numbers(/The margin is (\d+) percentage points/)).toEqual([SMALL_DIFFERENCE_POINTS]);
  const [first = 0, second = 0] = numbers(/true accuracies of (\d+)% and (\d+)% are just within it/);
  expect(second - first).toBe(SMALL_DIFFERENCE_POINTS);
  const [share, alpha] = words(/the level 1 - alpha, (\d+%) at ([\d.]+)\. /);
  expect(share).toBe(level(Number(alpha)));
  expect(numbers(/alpha is ([\d.]+) in the shipped protocols/)).toEqual([
    conformanceReport().statistics?.alpha,
  ]);
});

test("as few pairs as the page says can show that no larger difference is likely", () => {
  const [alpha = 0, pairs = 0] = numbers(/At ([\d.]+) it takes at least (\d+) pairs even where none differs/);
  const end = (both_correct: number) => tangoInterval(makeCells({ both_correct }), alpha).upper;
  expect(end(pairs)).toBeLessThanOrEqual(MARGIN);
  expect(end(pairs - 1)).toBeGreaterThan(MARGIN);
});

test("so many pairs show it only where as many speak for one side as for the other", () => {
  const [pairs = 0, difference, alpha = 0] = numbers(/of (\d+) pairs it has to be (\d+), at ([\d.]+)\. /);
  const shown = new Set<number>();
  for (let firsts = 0; firsts <= pairs; firsts += 1) {
    for (let seconds = 0; firsts + seconds <= pairs; seconds += 1) {
      const cells = makeCells({
        both_correct: pairs - firsts - seconds,
        only_first_correct: firsts,
        only_second_correct: seconds,
      });
      const { lower, upper } = tangoInterval(cells, alpha);
      if (exactPValue(cells) >= alpha && lower >= -MARGIN && upper <= MARGIN) shown.add(seconds - firsts);
    }
  }
  expect([...shown]).toEqual([difference]);
});

test("the other figures are members of a comparison", () => {
  const report = conformanceReport();
  const members = { ...report.suites?.overall, ...report.scenarios[0] };
  const named = tableOf(PATH, "figure", "member", "what it is").map(([, member]) =>
    member?.replaceAll("`", ""),
  );
  const others = ["bootstrap", "tango", "newcombe", "mid_p", "holm_p"] as const satisfies readonly (
    | keyof SuiteComparison
    | "holm_p"
  )[];
  expect(named).toEqual(others);
  expect(members).toMatchObject(Object.fromEntries(others.map((member) => [member, expect.anything()])));
});

function greatestCommonDivisor(first: number, second: number): number {
  return second === 0 ? first : greatestCommonDivisor(second, first % second);
}
