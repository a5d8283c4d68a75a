import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeFact, makePreparedCase } from "../../../test/factories/make-prepared-case.ts";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { ownSelection } from "./own-policy.ts";

const { pool } = makePreparedCase();
const IDS = pool.facts.map(({ id }) => id);
const [first = "", second = ""] = IDS;
const scores = Object.fromEntries(IDS.map((id, index) => [id, index]));

const GIVEN = `"d_1", "d_2", "d_3", "gold_c1"`;

const select = (output: unknown, capacity = 2) => ownSelection("mine", output, pool, capacity);

test("kept facts come in the policy's order, the others worst first", () => {
  const { kept, evicted, policy, reservedCorrectionSlots } = select({ kept: [second, first], scores });
  expect(kept.map(({ id }) => id)).toEqual([second, first]);
  expect(evicted.map(({ factId, score }) => [factId, score])).toEqual(
    IDS.slice(2).map((id, index) => [id, index + 2]),
  );
  expect({ policy, reservedCorrectionSlots }).toEqual({ policy: "mine", reservedCorrectionSlots: 0 });
});

test("without scores of its own a fact's is whether it was kept", () => {
  const selection = select({ kept: [second] });
  expect(selection.scores[second]).toEqual({ value: 1, components: { kept: 1 } });
  expect(selection.evicted.at(-1)).toMatchObject({ factId: first, score: 0, components: { kept: 0 } });
});

test("a score of -0 is 0, as JSON has it", () => {
  const { evicted } = select({ kept: [], scores: { ...scores, [first]: -0 } });
  expect(evicted.find(({ factId }) => factId === first)?.score).toBe(0);
});

test("a policy may keep nothing", () => {
  expect(select({ kept: [] }).kept).toEqual([]);
  expect(select({ kept: [] }).evicted).toHaveLength(IDS.length);
});

describe("refuses, naming the policy and what was expected", () => {
  test.each([
    [undefined, "an object with kept, a list of fact ids, found nothing"],
    [[], "kept, a list of fact ids, found nothing"],
    [{ kept: "a" }, "kept, a list of fact ids, found text"],
    [{ kept: ["the kettle is blue"] }, `kept ids among ${GIVEN}, found another text`],
    [{ kept: new Array(1) }, `kept ids among ${GIVEN}, found nothing`],
    [{ kept: [1] }, `kept ids among ${GIVEN}, found a number`],
    [{ kept: [first, first] }, `each kept id once, found "${first}" twice`],
    [{ kept: IDS }, `at most 2 kept ids, found ${IDS.length}`],
    [{ kept: [first], scores: 1 }, "scores by fact id, found a number"],
    [
      { kept: [first], scores: { ...scores, [second]: Number.NaN } },
      `a finite score for "${second}", found NaN`,
    ],
    [{ kept: [first], scores: {} }, `a finite score for "${first}", found nothing`],
  ])("%j", (output, told) => {
    const { code, message } = refusalOf(() => select(output));
    expect(code).toBe("selector");
    expect(message).toBe(`policy mine: expected ${told}. Correct what selectFacts of its module gives.`);
  });
});

test("ids that could have been kept are told by their numbers, not in the pool's order", () => {
  const ids = ["fact-10", "fact-2", "fact-1"];
  const facts = ids.map((id) => makeFact({ id }));
  const { message } = refusalOf(() => ownSelection("mine", { kept: [0] }, { facts, usage: {} }, 1));
  expect(message).toContain(`kept ids among "fact-1", "fact-2", "fact-10", found a number`);
});

test("kept and evicted are the pool, each fact once, whatever is kept", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(IDS), fc.boolean(), (kept, isScored) => {
      const selection = select(isScored ? { kept, scores } : { kept }, IDS.length);
      const all = [...selection.kept.map(({ id }) => id), ...selection.evicted.map(({ factId }) => factId)];
      expect([...all].sort()).toEqual([...IDS].sort());
    }),
  );
});
