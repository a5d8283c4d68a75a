import { expect, test } from "vitest";
import { makeFinishedRun, makeSeenCase } from "../../../test/factories/make-case-record.ts";
import { makeGradedRow } from "../../../test/factories/make-graded-row.ts";
import { makePolicyRow } from "../../../test/factories/make-policy-row.ts";
import { makeRunHeader } from "../../../test/factories/make-run-header.ts";
import { terminalText } from "../../../test/factories/terminal-text.ts";
import type { RunHeader } from "../../core/rows/case-record.ts";

const STATISTICS = makeRunHeader().statistics;

/** The last cells of a suite's line, in a run in which one policy is right in every case and the other in none. */
function figuresOf(better: string, cases: number, statistics: Partial<RunHeader["statistics"]> = {}) {
  const run = makeRunHeader({ case_count: cases + 1, statistics: { ...STATISTICS, ...statistics } });
  const seen = Array.from({ length: cases + 1 }, (_, case_index) =>
    run.policies.map((policy) => {
      const key = { case_id: `c${case_index}`, policy };
      const source = case_index === 0 ? "synthetic" : "longmemeval";
      const graded_row = makeGradedRow({ ...key, source, grade_correct: policy === better });
      const policy_rows = [makePolicyRow({ ...key, source })];
      return makeSeenCase(key, { run, case_index, policy_rows, graded_row });
    }),
  );
  const text = terminalText(makeFinishedRun(seen.flat()));
  const lines = text.split("\n").map((line) => line.trim().split(/ {2,}/));
  return {
    head: lines.find(([first]) => first === "Suite"),
    official: lines.find(([first]) => first === "official")?.slice(1),
  };
}

test("a policy that does worse has a negative difference", () => {
  expect(figuresOf("confidence", 2).official).toEqual(["2/2", "0/2", "-1.000", "[-1.000, -1.000]", "0.5000"]);
});

test("a very small p is told with an exponent", () => {
  expect(figuresOf("hybrid-v1", 15).official?.at(-1)).toBe("6.10e-5");
  expect(figuresOf("hybrid-v1", 14).official?.at(-1)).toBe("0.0001");
});

test.each([
  [0.05, "95% interval"],
  [0.1, "90% interval"],
  [0.01, "99% interval"],
  [0.001, "99.9% interval"],
])("an alpha of %d makes a %s", (alpha, title) => {
  expect(figuresOf("hybrid-v1", 1, { alpha }).head).toContain(title);
});
