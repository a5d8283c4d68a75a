import { describe, expect, test } from "vitest";
import { makeGradedRow } from "../../../test/factories/make-graded-row.ts";
import { refusalOf } from "../../../test/factories/refusal.ts";
import type { GradedRow } from "../rows/graded-row.ts";
import { isInSuite, outcomes, type Suite, suitePairs } from "./suite-pairs.ts";

const POLICIES = ["confidence", "hybrid-v1"] as const;

function pairOf(case_id: string, source = "longmemeval"): readonly GradedRow[] {
  return POLICIES.map((policy) => makeGradedRow({ case_id, policy, source }));
}

function idsOf(rows: readonly GradedRow[], suite: Suite): readonly string[] {
  return suitePairs(rows, suite, POLICIES).map((pair) => pair.case_id);
}

test.each([
  ["longmemeval", ["official", "overall"]],
  ["synthetic", ["synthetic", "overall"]],
])("rows of source %s belong to %j", (source, suites) => {
  expect((["official", "synthetic", "overall"] as const).filter((suite) => isInSuite(source, suite))).toEqual(
    suites,
  );
});

describe("suitePairs", () => {
  const rows = [...pairOf("s1", "synthetic"), ...pairOf("c2"), ...pairOf("c1")];

  test("pairs the rows of its suite and no others", () => {
    expect(idsOf(rows, "official")).toEqual(["c1", "c2"]);
    expect(idsOf(rows, "synthetic")).toEqual(["s1"]);
    expect(idsOf(rows, "overall")).toEqual(["c1", "c2", "s1"]);
  });

  test("stands in code point order of the case ids, however the rows came", () => {
    const ids = ["c10", "\u{1f600}", "c2", "\uff5e", "C2"];
    expect(idsOf(ids.flatMap((id) => pairOf(id)).toReversed(), "overall")).toEqual([
      "C2",
      "c10",
      "c2",
      "\uff5e",
      "\u{1f600}",
    ]);
  });

  test("puts the policies in the order that it is given", () => {
    const [first, second] = pairOf("c1");
    const backwards = ["hybrid-v1", "confidence"] as const;
    expect(suitePairs(pairOf("c1"), "official", backwards)).toEqual([
      { case_id: "c1", first: second, second: first },
    ]);
  });

  test("leaves rows of other policies out", () => {
    expect(idsOf([...pairOf("c1"), makeGradedRow({ case_id: "c2", policy: "newest" })], "official")).toEqual([
      "c1",
    ]);
  });

  test.each([
    ["confidence", "hybrid-v1"],
    ["hybrid-v1", "confidence"],
  ])("refuses a case that has a row under %s only", (policy, absent) => {
    const lonely = makeGradedRow({ case_id: "c9", policy });
    const refusal = refusalOf(() => suitePairs([...rows, lonely], "official", POLICIES));
    expect(refusal.code).toBe("statistics");
    expect(refusal.message).toBe(
      "case c9: expected a graded row under each of confidence and hybrid-v1, " +
        `found none under ${absent}. Run the case under both policies before stating statistics.`,
    );
    expect(idsOf([...rows, lonely], "synthetic")).toEqual(["s1"]);
  });

  test("refuses two rows of a case under one policy", () => {
    const refusal = refusalOf(() => suitePairs([...rows, makeGradedRow()], "official", POLICIES));
    expect(refusal.code).toBe("statistics");
    expect(refusal.message).toBe(
      "case c1: expected one graded row under confidence, found two. Merge every shard once.",
    );
  });
});

test("outcomes tell what was right under the first policy and under the second", () => {
  const rows = [
    makeGradedRow({ case_id: "c1", policy: "confidence", grade_correct: false }),
    makeGradedRow({ case_id: "c1", policy: "hybrid-v1", grade_correct: true }),
    ...pairOf("c2"),
  ];
  expect(outcomes(suitePairs(rows, "official", POLICIES))).toEqual([
    [false, true],
    [true, true],
  ]);
});
