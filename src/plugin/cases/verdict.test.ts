import { describe, expect, test } from "vitest";
import { makeGradedRow } from "../../../test/factories/make-graded-row.ts";
import { makeEvictingRow, makePolicyRow } from "../../../test/factories/make-policy-row.ts";
import type { RetentionBaseline } from "../../core/artifacts/retention-baseline.ts";
import { failureOf } from "./verdict.ts";

const RIGHT = makeGradedRow();
const WRONG = makeGradedRow({ grade_correct: false, grade_rule: "overlap-reject" });
const KEPT = [makePolicyRow({ capacity: 2 }), makePolicyRow({ capacity: 5 })];
const EVICTED = [makeEvictingRow({ capacity: 2 }), makePolicyRow({ capacity: 5 })];
const LINE = "support evicted at capacity 2: rank 3 of 3, score 0.200, cut-off 0.250";

function baselineAt(...capacities: readonly number[]): RetentionBaseline {
  return { schema_version: 1, retained_capacities: { c1__confidence: [...capacities] } };
}

describe("record", () => {
  test("fails nothing", () => {
    expect(failureOf("record", baselineAt(2, 5), EVICTED, WRONG)).toBeUndefined();
  });
});

describe("regression", () => {
  test("passes what the baseline retains and was retained", () => {
    expect(failureOf("regression", baselineAt(2, 5), KEPT, RIGHT)).toBeUndefined();
  });

  test("fails a support that the baseline retains at that capacity, and says so and what accepts it", () => {
    expect(failureOf("regression", baselineAt(2, 5), EVICTED, RIGHT)).toBe(
      `${LINE}; the baseline keeps it. If meant, \`vitest run --project eviction -u\` accepts it`,
    );
  });

  test("passes a support that the baseline evicts as well", () => {
    expect(failureOf("regression", baselineAt(5), EVICTED, RIGHT)).toBeUndefined();
    expect(failureOf("regression", baselineAt(), EVICTED, RIGHT)).toBeUndefined();
  });

  test("expects nothing of a row that is not in the baseline", () => {
    const other = EVICTED.map((row) => ({ ...row, policy: "hybrid-v1" }));
    expect(failureOf("regression", baselineAt(2, 5), other, null)).toBeUndefined();
  });

  test("does not judge answers", () => {
    expect(failureOf("regression", baselineAt(2, 5), KEPT, WRONG)).toBeUndefined();
  });
});

describe("outcome", () => {
  test("passes a retained support and a right answer, or none where none was asked for", () => {
    expect(failureOf("outcome", baselineAt(), KEPT, RIGHT)).toBeUndefined();
    expect(failureOf("outcome", baselineAt(), KEPT, null)).toBeUndefined();
  });

  test("fails an evicted support, whatever the baseline and the answer", () => {
    expect(failureOf("outcome", baselineAt(), EVICTED, RIGHT)).toBe(LINE);
    expect(failureOf("outcome", baselineAt(), EVICTED, null)).toBe(LINE);
  });

  test("fails a wrong answer with the rule that found it, and never with its text", () => {
    expect(failureOf("outcome", baselineAt(), KEPT, WRONG)).toBe("graded wrong: overlap-reject");
  });

  test("tells the eviction rather than the wrong answer that came of it", () => {
    expect(failureOf("outcome", baselineAt(), EVICTED, WRONG)).toBe(LINE);
  });
});
