import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCells, makeCells } from "../../../test/factories/make-cells.ts";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { accuracyDifference, type Cells } from "./cells.ts";
import { exactMcNemar, exactPValue } from "./exact-mcnemar.ts";
import { midPMcNemar } from "./mid-p-mcnemar.ts";
import type { Pair } from "./pair.ts";
import { pairedBootstrap } from "./paired-bootstrap.ts";
import { tangoInterval } from "./tango-interval.ts";
import { type VerdictFigures, verdictSentence } from "./verdict-sentence.ts";

function comparison(cells: Cells): VerdictFigures {
  return {
    policies: ["confidence", "hybrid-v1"],
    pValue: exactPValue(cells),
    alpha: 0.05,
    difference: accuracyDifference(cells),
    interval: tangoInterval(cells, 0.05),
  };
}

describe("verdictSentence", () => {
  test("names the policy that answers more cases right, whichever it is", () => {
    const second = makeCells({
      both_correct: 22,
      both_wrong: 4,
      only_first_correct: 1,
      only_second_correct: 13,
    });
    expect(verdictSentence(comparison(second))).toBe("hybrid-v1 answers more cases right.");
    const first = makeCells({
      both_correct: 22,
      both_wrong: 4,
      only_first_correct: 13,
      only_second_correct: 1,
    });
    expect(verdictSentence(comparison(first))).toBe("confidence answers more cases right.");
  });

  test("finds no evidence in five corrections", () => {
    const cells = makeCells({ both_correct: 1, only_second_correct: 4 });
    expect(verdictSentence(comparison(cells))).toBe("Not enough evidence of a difference.");
  });

  test("speaks against a large difference when the interval is short", () => {
    const cells = makeCells({ both_correct: 45 });
    expect(verdictSentence(comparison(cells))).toBe("No difference larger than 10 points is likely.");
    expect(verdictSentence(comparison(cells), 8)).toBe("No difference larger than 8 points is likely.");
    expect(verdictSentence(comparison(cells), 7)).toBe("Not enough evidence of a difference.");
  });

  test("writes one point in the singular", () => {
    const cells = makeCells({ both_correct: 1000 });
    expect(verdictSentence(comparison(cells), 1)).toBe("No difference larger than 1 point is likely.");
  });

  test("looks at both ends of the interval", () => {
    const given = comparison(makeCells({ both_correct: 45 }));
    const none = "Not enough evidence of a difference.";
    expect(verdictSentence({ ...given, interval: { lower: -0.101, upper: 0.01 } })).toBe(none);
    expect(verdictSentence({ ...given, interval: { lower: -0.01, upper: 0.101 } })).toBe(none);
    expect(verdictSentence({ ...given, interval: { lower: -0.1, upper: 0.1 } })).not.toBe(none);
  });

  test("lets the exact test alone decide where the other figures would say otherwise", () => {
    const pairs = Array.from({ length: 45 }, (_, index): Pair => [index < 32, index >= 12 && index < 36]);
    const cells = exactMcNemar(pairs);
    expect(cells).toMatchObject({ only_first_correct: 12, only_second_correct: 4 });
    expect(cells.p_value.toFixed(3)).toBe("0.077");
    expect(midPMcNemar(cells).toFixed(3)).toBe("0.049");
    expect(tangoInterval(cells, 0.05).upper).toBeLessThan(0);
    expect(pairedBootstrap(pairs, { seed: 4789, iterations: 10_000, alpha: 0.05 }).upper).toBe(0);
    expect(verdictSentence(comparison(cells))).toBe("Not enough evidence of a difference.");
  });

  test("finds a small difference that is significant, within the margin or not", () => {
    const cells = makeCells({
      both_correct: 794,
      both_wrong: 570,
      only_first_correct: 150,
      only_second_correct: 86,
    });
    expect(tangoInterval(cells, 0.05).lower).toBeGreaterThan(-0.1);
    expect(verdictSentence(comparison(cells))).toBe("confidence answers more cases right.");
  });

  test("needs a p-value below alpha, not at it", () => {
    const given = comparison(makeCells({ only_second_correct: 6 }));
    expect(verdictSentence({ ...given, alpha: given.pValue })).toBe("Not enough evidence of a difference.");
  });

  test("names a better policy just when the exact test does", () => {
    fc.assert(
      fc.property(anyCells(), (cells) => {
        const isFound = verdictSentence(comparison(cells)).endsWith(" answers more cases right.");
        expect(isFound).toBe(exactPValue(cells) < 0.05);
      }),
    );
  });

  test("refuses a significant p-value beside no difference, and an alpha outside 0..1", () => {
    const given = comparison(makeCells({ both_correct: 45 }));
    const error = refusalOf(() => verdictSentence({ ...given, pValue: 0.01 }));
    expect(error.code).toBe("statistics");
    expect(error.message).toContain(
      "difference: expected a number other than 0 beside a p-value below alpha",
    );
    expect(() => verdictSentence({ ...given, alpha: 1 })).toThrow(/^alpha: expected/);
  });
});
