import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCells, makeCells } from "../../../test/factories/make-cells.ts";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { accuracyDifference, type Cells, countPairs } from "./cells.ts";
import { exactMcNemar, exactPValue } from "./exact-mcnemar.ts";
import { type AnswerOutcome, type IncompletePair, sensitivity } from "./sensitivity.ts";

const cells: Cells = { both_correct: 20, both_wrong: 5, only_first_correct: 2, only_second_correct: 12 };

const anyIncomplete = fc.array(
  fc
    .tuple(
      fc.constantFrom<AnswerOutcome[]>("right", "wrong", "none"),
      fc.constantFrom<AnswerOutcome[]>("right", "wrong", "none"),
    )
    .filter((pair) => pair.includes("none")),
  { maxLength: 8 },
);

/** A complete pair, any way the missing answers of an incomplete one could have come out. */
function completions([first, second]: IncompletePair): readonly (readonly [boolean, boolean])[] {
  const ways = (outcome: AnswerOutcome) => (outcome === "none" ? [true, false] : [outcome === "right"]);
  return ways(first).flatMap((one) => ways(second).map((other) => [one, other] as const));
}

describe("sensitivity", () => {
  test("is the comparison itself, twice, when every answer came", () => {
    const primary = { cells, difference: accuracyDifference(cells), pValue: exactPValue(cells) };
    expect(sensitivity(cells, [])).toStrictEqual({ best: primary, worst: primary });
  });

  test.each<[IncompletePair, keyof Cells, keyof Cells]>([
    [["right", "none"], "both_correct", "only_first_correct"],
    [["wrong", "none"], "only_second_correct", "both_wrong"],
    [["none", "right"], "only_second_correct", "both_correct"],
    [["none", "wrong"], "both_wrong", "only_first_correct"],
    [["none", "none"], "only_second_correct", "only_first_correct"],
  ])("counts %j as %s at best and %s at worst", (pair, best, worst) => {
    const extremes = sensitivity(cells, [pair]);
    expect(extremes.best.cells).toStrictEqual({ ...cells, [best]: cells[best] + 1 });
    expect(extremes.worst.cells).toStrictEqual({ ...cells, [worst]: cells[worst] + 1 });
  });

  test("states the difference and the exact p-value of each extreme", () => {
    const { best, worst } = sensitivity(makeCells({ only_second_correct: 5 }), [["none", "none"]]);
    expect(best).toMatchObject({ difference: 1, pValue: 0.03125 });
    expect(worst).toMatchObject({ difference: 5 / 6 - 1 / 6, pValue: 0.21875 });
  });

  test("stands without a complete pair", () => {
    const { best, worst } = sensitivity(makeCells(), [["none", "none"]]);
    expect([best.difference, worst.difference]).toEqual([1, -1]);
  });

  test("bounds every way in which one more missing answer could have come out", () => {
    fc.assert(
      fc.property(anyCells(), anyIncomplete, (complete, incomplete) => {
        const { best, worst } = sensitivity(complete, incomplete);
        expect(countPairs(best.cells)).toBe(countPairs(complete) + incomplete.length);
        expect(worst.difference).toBeLessThanOrEqual(best.difference);
        for (const [index, pair] of incomplete.entries()) {
          for (const [first, second] of completions(pair)) {
            const rest = incomplete.filter((_, other) => other !== index);
            const one = exactMcNemar([[first, second]]);
            const way = sensitivity(added(complete, one), rest);
            expect(way.best.difference).toBeLessThanOrEqual(best.difference);
            expect(way.worst.difference).toBeGreaterThanOrEqual(worst.difference);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  test("takes the cells out of a test's result and leaves it as it was", () => {
    const result = Object.freeze(exactMcNemar([[true, false]]));
    expect(sensitivity(result, [["none", "right"]]).best.cells).toStrictEqual(
      makeCells({ only_first_correct: 1, only_second_correct: 1 }),
    );
  });

  test("refuses a complete pair among the incomplete ones", () => {
    const error = refusalOf(() => sensitivity(cells, [["right", "wrong"]]));
    expect(error.code).toBe("statistics");
    expect(error.message).toContain('at least one outcome of "none" in each, found right and wrong');
  });

  test("refuses impossible cells and no pair of either kind", () => {
    expect(() => sensitivity(makeCells({ both_wrong: -1 }), [["none", "none"]])).toThrow(
      /^cells\.both_wrong/,
    );
    expect(() => sensitivity(makeCells(), [])).toThrow(/^cells: expected at least one pair/);
  });
});

function added(one: Cells, other: Cells): Cells {
  return {
    both_correct: one.both_correct + other.both_correct,
    both_wrong: one.both_wrong + other.both_wrong,
    only_first_correct: one.only_first_correct + other.only_first_correct,
    only_second_correct: one.only_second_correct + other.only_second_correct,
  };
}
