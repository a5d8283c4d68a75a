import { bench, describe } from "vitest";
import { gradeAnswer } from "../src/core/grader/grade-answer.ts";
import { selectFactsForCapacity } from "../src/core/selector/select-facts.ts";
import { pairedBootstrap } from "../src/core/stats/paired-bootstrap.ts";
import { ANSWER_PAIRS } from "./micro/answer-pairs.ts";
import { BOOTSTRAP, BOOTSTRAP_PAIRS, microPool, NOW } from "./micro/pools.ts";
import { plainBootstrap } from "./plain/plain-bootstrap.ts";
import { plainGrade } from "./plain/plain-grader.ts";
import { plainSelect } from "./plain/plain-selector.ts";

describe.each([10, 1000, 100_000])("select from %d facts", (size) => {
  const { facts, usage, maxFacts } = microPool(size);
  bench("core", () => {
    selectFactsForCapacity(facts, { policy: "hybrid-v1", maxFacts, usage, now: NOW });
  });
  bench("plain twin", () => {
    plainSelect(facts, { maxFacts, usage, now: NOW });
  });
});

describe(`grade ${ANSWER_PAIRS.length} answers`, () => {
  bench("core", () => {
    for (const [prediction, reference] of ANSWER_PAIRS) gradeAnswer(prediction, reference);
  });
  bench("plain twin", () => {
    for (const [prediction, reference] of ANSWER_PAIRS) plainGrade(prediction, reference);
  });
});

describe("bootstrap 45 pairs 10,000 times", () => {
  bench("core", () => {
    pairedBootstrap(BOOTSTRAP_PAIRS, BOOTSTRAP);
  });
  bench("plain twin", () => {
    plainBootstrap(BOOTSTRAP_PAIRS, BOOTSTRAP);
  });
});
