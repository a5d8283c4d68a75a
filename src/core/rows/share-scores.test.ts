import { expect, test } from "vitest";
import { makePolicyRow } from "../../../test/factories/make-policy-row.ts";
import type { ScoreDetail } from "./policy-row.ts";
import { shareScores } from "./share-scores.ts";

const SCORES = {
  a: { value: 1, components: { confidence: 1, heat: 0 } },
  b: { value: 0.5, components: { confidence: 0.5, heat: 0 } },
};

function rowsOf(...scores: readonly Readonly<Record<string, ScoreDetail>>[]) {
  return scores.map((each, index) => makePolicyRow({ capacity: index + 1, scores: structuredClone(each) }));
}

test("rows with the same scores have them in one object, and stay as they are", () => {
  const rows = rowsOf(SCORES, { b: SCORES.b, a: SCORES.a }, SCORES);
  const shared = shareScores(rows);
  expect(shared).toEqual(rows);
  expect(new Set(shared.map(({ scores }) => scores)).size).toBe(1);
});

test("an evicted fact has the components of its score, where they are the same", () => {
  const evicted = [
    { fact_id: "a", category: "context", score: 1, components: { ...SCORES.a.components } },
    { fact_id: "b", category: "context", score: 0.5, components: { confidence: 0.4, heat: 0 } },
    { fact_id: "constructor", category: "context", score: 0, components: {} },
  ];
  const [first, second] = rowsOf(SCORES, SCORES).map((row) => ({ ...row, evicted }));
  if (first === undefined || second === undefined) throw new Error("no rows");
  const [, shared] = shareScores([first, second]);
  expect(shared).toEqual(second);
  expect(shared?.evicted[0]?.components).toBe(first.scores.a?.components);
  expect(shared?.evicted.slice(1)).toEqual(evicted.slice(1));
});

test.each([
  ["another value", { ...SCORES, a: { ...SCORES.a, value: 0.9 } }],
  ["another component", { ...SCORES, a: { value: 1, components: { confidence: 1, heat: 0.1 } } }],
  ["a zero of another sign", { ...SCORES, a: { value: 1, components: { confidence: 1, heat: -0 } } }],
  ["a component less", { ...SCORES, a: { value: 1, components: { confidence: 1 } } }],
  ["a fact more", { ...SCORES, c: SCORES.a }],
  ["a fact less", { a: SCORES.a }],
  ["another fact", { a: SCORES.a, constructor: SCORES.b }],
])("a row with %s keeps its own", (_, scores) => {
  const rows = rowsOf(SCORES, scores);
  expect(shareScores(rows)[1]?.scores).toBe(rows[1]?.scores);
});
