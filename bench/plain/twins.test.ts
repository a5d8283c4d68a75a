import fc from "fast-check";
import { expect, test } from "vitest";
import { gradeAnswer } from "../../src/core/grader/grade-answer.ts";
import { selectFactsForCapacity } from "../../src/core/selector/select-facts.ts";
import { pairedBootstrap } from "../../src/core/stats/paired-bootstrap.ts";
import { ANSWER_PAIRS } from "../micro/answer-pairs.ts";
import { microPool, NOW } from "../micro/pools.ts";
import { plainBootstrap } from "./plain-bootstrap.ts";
import { plainGrade } from "./plain-grader.ts";
import { plainSelect } from "./plain-selector.ts";

// What the bench compares with has to do the same work; and what was written twice is checked twice.

test.each([1, 10, 127, 128, 1000])(
  "the selector keeps and evicts of %d facts what its plain twin does",
  (size) => {
    const { facts, usage } = microPool(size);
    for (const maxFacts of [0, Math.ceil(size * 0.7), size]) {
      const ours = selectFactsForCapacity(facts, { policy: "hybrid-v1", maxFacts, usage, now: NOW });
      const plain = plainSelect(facts, { maxFacts, usage, now: NOW });
      expect(ours.kept).toEqual(plain.kept);
      expect(ours.reservedCorrectionSlots).toBe(plain.reservedCorrectionSlots);
      expect(ours.evicted.map(({ factId }) => factId)).toEqual(plain.evicted.map(({ factId }) => factId));
      for (const { id } of facts) {
        expect(ours.scores[id]?.value).toBeCloseTo(plain.scores[id]?.value ?? Number.NaN, 14);
      }
    }
  },
);

const words = fc.constantFrom(
  ..."the a red oak elm fir ash 7 07 seven 15 fifteen ranging from 10 to 20".split(" "),
);
const texts = fc.array(words, { maxLength: 40 }).map((tokens) => tokens.join(" "));

test("the grader grades as its plain twin does", () => {
  for (const [prediction, reference] of ANSWER_PAIRS) {
    expect(gradeAnswer(prediction, reference)).toEqual(plainGrade(prediction, reference));
  }
  fc.assert(
    fc.property(fc.oneof(texts, fc.string()), texts, (prediction, reference) => {
      fc.pre(reference !== "");
      expect(gradeAnswer(prediction, reference)).toEqual(plainGrade(prediction, reference));
    }),
    { numRuns: 1000 },
  );
});

test("the bootstrap finds the same doubles as its plain twin", () => {
  const pairs = fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 1, maxLength: 70 });
  const options = fc.record({
    seed: fc.nat(),
    iterations: fc.integer({ min: 1, max: 60 }),
    alpha: fc.double({ min: 0.01, max: 0.5, noNaN: true }),
  });
  fc.assert(
    fc.property(pairs, options, (outcomes, asked) => {
      expect(pairedBootstrap(outcomes, asked)).toMatchObject(plainBootstrap(outcomes, asked));
    }),
  );
});
