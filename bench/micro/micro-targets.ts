import { gradeAnswer, pairedBootstrap, selectFactsForCapacity } from "vitest-eviction/core";
import type { Scenario, Target } from "../measure/scenario.ts";
import { timeWork } from "../measure/time-work.ts";
import { plainBootstrap } from "../plain/plain-bootstrap.ts";
import { plainGrade } from "../plain/plain-grader.ts";
import { plainSelect } from "../plain/plain-selector.ts";
import { ANSWER_PAIRS } from "./answer-pairs.ts";
import { BOOTSTRAP, BOOTSTRAP_PAIRS, microPool, NOW } from "./pools.ts";

/** The core as it is published beside its plain twins, in microseconds of a fact, of a pair, of a bootstrap. */
export function microTargets(): readonly Target[] {
  return [
    selectorTarget(10, 0.55),
    selectorTarget(1000, 0.55),
    selectorTarget(100_000, 0.39),
    target("grader, a pair", 0.48, {
      ours: work("grader", ANSWER_PAIRS.length, () => ANSWER_PAIRS.map(([a, b]) => gradeAnswer(a, b))),
      base: work("plain grader", ANSWER_PAIRS.length, () => ANSWER_PAIRS.map(([a, b]) => plainGrade(a, b))),
    }),
    target("bootstrap, 45 pairs x 10,000", 0.3, {
      ours: work("bootstrap", 1, () => pairedBootstrap(BOOTSTRAP_PAIRS, BOOTSTRAP)),
      base: work("plain bootstrap", 1, () => plainBootstrap(BOOTSTRAP_PAIRS, BOOTSTRAP)),
    }),
  ];
}

function selectorTarget(size: number, limit: number): Target {
  const { facts, usage, maxFacts } = microPool(size);
  return target(`selector, a fact of ${size.toLocaleString("en")}`, limit, {
    ours: work(`selector ${size}`, size, () =>
      selectFactsForCapacity(facts, { policy: "hybrid-v1", maxFacts, usage, now: NOW }),
    ),
    base: work(`plain selector ${size}`, size, () => plainSelect(facts, { maxFacts, usage, now: NOW })),
  });
}

function target(name: string, limit: number, sides: { ours: Scenario; base: Scenario }): Target {
  return { name, ...sides, measure: "time", limit, unit: "us" };
}

function work(name: string, units: number, once: () => unknown): Scenario {
  return { name, run: () => ({ time: timeWork(once) / units, peak: null }) };
}
