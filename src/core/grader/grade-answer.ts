import { EvictionError } from "../errors/eviction-error.ts";
import { haveSameValues, readIntegers } from "./integers.ts";
import { findRange, rangeCovers } from "./numeric-range.ts";
import { overlapsEnough } from "./token-overlap.ts";
import { eitherHoldsTheOther } from "./token-run.ts";
import { tokenize } from "./tokens.ts";

/** The rules, stopwords and number words together; a protocol names the version it was written for. */
export const GRADER_VERSION = "deterministic-overlap-v1";

/** The rule that decided a grade, each named after what it found. */
export type GradeRule =
  | "empty-prediction"
  | "insufficient"
  | "exact"
  | "substring"
  | "numeric-range"
  | "numeric-conflict"
  | "overlap-accept"
  | "overlap-reject";

export interface Grade {
  readonly correct: boolean;
  readonly rule: GradeRule;
}

/**
 * Grades a predicted answer against the reference answer: the first rule that applies decides.
 * Sees the two texts and nothing else. Throws when the reference holds no token (no run of `0-9a-z`).
 * Source: protocol section 8.
 */
export function gradeAnswer(prediction: string, reference: string): Grade {
  const expected = tokenize(reference);
  if (expected.length === 0) throw emptyReference(reference);
  return gradeTokens(tokenize(prediction), expected);
}

/** Whether a text can be a reference answer: it holds at least one token. */
export function isGradable(reference: string): boolean {
  return tokenize(reference).length > 0;
}

function gradeTokens(predicted: readonly string[], expected: readonly string[]): Grade {
  if (predicted.length === 0) return wrong("empty-prediction");
  if (predicted.length === 1 && predicted[0] === "insufficient") return wrong("insufficient");
  return (
    gradeByRun(predicted, expected) ??
    gradeByIntegers(predicted, expected) ??
    gradeByOverlap(predicted, expected)
  );
}

function gradeByRun(predicted: readonly string[], expected: readonly string[]): Grade | undefined {
  if (!eitherHoldsTheOther(predicted, expected)) return undefined;
  return right(predicted.length === expected.length ? "exact" : "substring");
}

function gradeByIntegers(predicted: readonly string[], expected: readonly string[]): Grade | undefined {
  const predictedValues = readIntegers(predicted);
  if (predictedValues.length === 0) return undefined;
  const range = findRange(expected);
  if (range !== undefined && rangeCovers(range, predictedValues)) return right("numeric-range");
  const expectedValues = readIntegers(expected);
  if (expectedValues.length === 0 || haveSameValues(predictedValues, expectedValues)) return undefined;
  return wrong("numeric-conflict");
}

function gradeByOverlap(predicted: readonly string[], expected: readonly string[]): Grade {
  return overlapsEnough(predicted, expected) ? right("overlap-accept") : wrong("overlap-reject");
}

function right(rule: GradeRule): Grade {
  return { correct: true, rule };
}

function wrong(rule: GradeRule): Grade {
  return { correct: false, rule };
}

function emptyReference(reference: string): EvictionError {
  return new EvictionError("grader", {
    where: "reference answer",
    expected: "at least one letter or digit of a-z, 0-9",
    found: `none in ${reference.length} UTF-16 units`,
    fix: "Give the case a reference answer that the grader can read",
  });
}
