import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gradeAnswer } from "./grade-answer.ts";

const word = fc.constantFrom(
  "red",
  "bike",
  "the",
  "no",
  "insufficient",
  "7",
  "07",
  "nine",
  "ranging",
  "from",
  "to",
);
const answer = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(" "));
const symmetricRules = ["exact", "substring", "overlap-accept"];

describe("gradeAnswer", () => {
  test("finds a reference exact against itself, unless it abstains", () => {
    fc.assert(
      fc.property(answer, (text) => {
        const rule = text === "insufficient" ? "insufficient" : "exact";
        expect(gradeAnswer(text, text)).toEqual({ correct: rule === "exact", rule });
      }),
    );
  });

  test("does not mind case, punctuation and surrounding white space", () => {
    fc.assert(
      fc.property(answer, answer, (prediction, reference) => {
        const dressed = `\n"${prediction.toUpperCase().replaceAll(" ", ", ")}." `;
        expect(gradeAnswer(dressed, reference)).toEqual(gradeAnswer(prediction, reference));
      }),
    );
  });

  test("takes a prediction that holds the whole reference", () => {
    fc.assert(
      fc.property(answer, answer, answer, (before, reference, after) => {
        const grade = gradeAnswer(`${before} ${reference} ${after}`, reference);
        expect(grade).toEqual({ correct: true, rule: "substring" });
      }),
    );
  });

  test("finds what is equal, a part or an overlap from either side", () => {
    fc.assert(
      fc.property(answer, answer, (first, second) => {
        const { rule } = gradeAnswer(first, second);
        fc.pre(symmetricRules.includes(rule) && second !== "insufficient" && !second.includes("ranging"));
        fc.pre(!first.includes("ranging"));
        expect(gradeAnswer(second, first).rule).toBe(rule);
      }),
    );
  });

  test("calls an answer right by the rules that accept, and by no other", () => {
    fc.assert(
      fc.property(answer, answer, (prediction, reference) => {
        const { correct, rule } = gradeAnswer(prediction, reference);
        expect(correct).toBe([...symmetricRules, "numeric-range"].includes(rule));
      }),
    );
  });
});
