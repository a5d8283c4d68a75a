import { expect, test } from "vitest";
import { EvictionError } from "../../src/core/errors/eviction-error.ts";
import { gradeAnswer } from "../../src/core/grader/grade-answer.ts";
import { readVectors } from "./read-vectors.ts";

interface GradingVector {
  readonly prediction: string;
  readonly reference: string;
  readonly error?: "empty-reference";
  readonly correct?: boolean;
  readonly rule?: string;
}

const vectors = readVectors<GradingVector>("grading");

test("there are vectors, graded and refused ones", () => {
  const refused = vectors.filter((vector) => vector.error !== undefined);
  expect(refused.length).toBeGreaterThan(0);
  expect(vectors.length).toBeGreaterThan(refused.length);
});

test("grades and refusals are the reference's", () => {
  for (const [index, { prediction, reference, error, correct, rule }] of vectors.entries()) {
    const line = `line ${index + 1}`;
    if (error === undefined) expect(gradeAnswer(prediction, reference), line).toEqual({ correct, rule });
    else expect(() => gradeAnswer(prediction, reference), line).toThrow(EvictionError);
  }
});
