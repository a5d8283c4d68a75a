import fc from "fast-check";
import { expect, test } from "vitest";
import { makeComparedRun, type Outcome } from "../../../test/factories/make-compared-runs.ts";
import { exactMcNemar } from "../../core/stats/exact-mcnemar.ts";
import { compareRuns } from "./compare-runs.ts";

const FIRST: readonly Outcome[] = ["right", "wrong", "evicted and wrong", "right", "wrong"];
const SECOND: readonly Outcome[] = ["right", "right", "right", "evicted and wrong", "wrong"];

function changesOf(first: readonly Outcome[], second: readonly Outcome[]) {
  const [baseline, hybrid] = compareRuns(makeComparedRun("a", first), makeComparedRun("b", second));
  if (!baseline || !hybrid) throw new Error("Two policies are compared");
  return { baseline, hybrid };
}

test("pairs the answers of each policy by case", () => {
  const { baseline, hybrid } = changesOf(FIRST, SECOND);
  expect(hybrid).toMatchObject({
    policy: "hybrid-v1",
    answers: {
      improved: ["c1", "c2"],
      regressed: ["c3"],
      suites: {
        official: { cases: 4, cells: { both_correct: 1, only_second_correct: 2 } },
        synthetic: { cases: 1, cells: { both_wrong: 1 } },
        overall: {
          cases: 5,
          cells: { both_correct: 1, both_wrong: 1, only_first_correct: 1, only_second_correct: 2 },
          difference: expect.closeTo(0.2),
          p_value: 1,
          sentence: "Not enough evidence of a difference.",
        },
      },
    },
  });
  expect(baseline.answers).toMatchObject({
    improved: [],
    regressed: [],
    suites: { overall: { cells: { both_correct: 5 } } },
  });
});

test("tells what each policy keeps that it did not keep, at each capacity", () => {
  expect(changesOf(FIRST, SECOND).hybrid.retention).toEqual([
    { capacity: 2, cases: 5, retained: [4, 4], gained: ["c2"], lost: ["c3"] },
  ]);
});

test("names the better run in its sentence", () => {
  const wrong = Array.from({ length: 9 }, (): Outcome => "wrong");
  const right = wrong.map((): Outcome => "right");
  const sentence = (a: readonly Outcome[], b: readonly Outcome[]) =>
    changesOf(a, b).hybrid.answers?.suites.overall?.sentence;
  expect(sentence(wrong, right)).toBe("Run B answers more cases right.");
  expect(sentence(right, wrong)).toBe("Run A answers more cases right.");
});

test("a run without answers is compared by what it keeps", () => {
  const selected = makeComparedRun("b", SECOND, { mode: "none" });
  const [, hybrid] = compareRuns(makeComparedRun("a", FIRST), selected);
  expect(hybrid).toMatchObject({ answers: null, retention: [{ gained: ["c2"], lost: ["c3"] }] });
});

test("the same outcomes change nothing, and turning the runs around turns the changes around", () => {
  const outcome = fc.constantFrom<Outcome>("right", "wrong", "evicted and wrong");
  const outcomes = fc.array(fc.tuple(outcome, outcome), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(outcomes, (pairs) => {
      const [first, second] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)];
      const { answers, retention } = changesOf(first, second).hybrid;
      const turned = changesOf(second, first).hybrid;
      expect(turned.answers?.improved).toEqual(answers?.regressed);
      expect(turned.retention[0]?.gained).toEqual(retention[0]?.lost);
      expect(answers?.suites.overall?.p_value).toBe(
        exactMcNemar(pairs.map(([a, b]) => [a === "right", b === "right"])).p_value,
      );
      const same = changesOf(first, first).hybrid;
      expect([same.answers?.improved, same.answers?.regressed]).toEqual([[], []]);
      expect(same.answers?.suites.overall).toMatchObject({ difference: 0, p_value: 1 });
    }),
    { numRuns: 50 },
  );
});
