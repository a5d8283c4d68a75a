import { describe, expect, test } from "vitest";
import { EvictionError } from "../errors/eviction-error.ts";
import { GRADER_VERSION, gradeAnswer } from "./grade-answer.ts";

test("the grader names its version", () => {
  expect(GRADER_VERSION).toBe("deterministic-overlap-v1");
});

describe("gradeAnswer", () => {
  test.each([
    ["...", "7 days", false, "empty-prediction"],
    ["Insufficient.", "7 days", false, "insufficient"],
    ["Insufficient", "insufficient", false, "insufficient"],
    ["Seven DAYS!", "7 days", true, "exact"],
    ["It took 7 days", "7 days", true, "substring"],
    ["8 days", "7 days. 8 days is fine too.", true, "substring"],
    ["about 6 or 8", "ranging from 5 days to 9", true, "numeric-range"],
    ["about 6 or 12", "ranging from 5 days to 9", false, "numeric-conflict"],
    ["about 6 days", "7 days", false, "numeric-conflict"],
    ["007 long days", "7 days long", true, "overlap-accept"],
    ["a red bike", "the bike, red", true, "overlap-accept"],
    ["a red bike", "the blue bus", false, "overlap-reject"],
    ["weeks", "7 days", false, "overlap-reject"],
    ["the", "a", false, "overlap-reject"],
  ])("grades %j against %j", (prediction, reference, correct, rule) => {
    expect(gradeAnswer(prediction, reference)).toEqual({ correct, rule });
  });

  test.each([
    [
      "a conflict of numbers outweighs an overlap",
      "red bike 5 oak elm",
      "elm oak bike red 6",
      "numeric-conflict",
    ],
    ["a run outweighs a conflict of numbers", "5 to 9", "ranging from 5 to 9 or 12", "substring"],
    ["a range outweighs a conflict of numbers", "6", "ranging from 5 to 9", "numeric-range"],
    ["only the reference's range counts", "ranging from 5 to 9", "7", "numeric-conflict"],
    ["a range needs an integer in the prediction", "a few", "ranging from 5 to 9", "overlap-reject"],
    ["more words than `insufficient` are an answer", "insufficient data", "insufficient data", "exact"],
  ])("%s", (_, prediction, reference, rule) => {
    expect(gradeAnswer(prediction, reference).rule).toBe(rule);
  });

  test("refuses a reference without a token, whatever the prediction, and keeps its text to itself", () => {
    for (const prediction of ["", "7 days", "\u00e9\u00e9"]) {
      const grade = () => gradeAnswer(prediction, "\u00e9\u00e9!");
      expect(grade).toThrow(EvictionError);
      expect(grade).toThrow(/reference answer: expected .* found none in 3 UTF-16 units/);
      expect(grade).not.toThrow(/\u00e9/);
    }
  });
});
