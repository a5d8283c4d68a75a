import fc from "fast-check";
import type { RunHeader } from "../../src/core/rows/case-record.ts";
import { buildReport } from "../../src/reporter/report/build-report.ts";
import type { RunReport } from "../../src/reporter/report/report-schema.ts";
import { sourceOfRun } from "../../src/reporter/report/source-of-run.ts";
import { makeFinishedRun, makeSeenCase } from "./make-case-record.ts";
import { makeGradedRow } from "./make-graded-row.ts";
import { makeEvictingRow, makePolicyRow } from "./make-policy-row.ts";
import { makeRunHeader } from "./make-run-header.ts";

/** What became of a case under one policy. */
export type Row = "right" | "wrong" | "no answer" | "evicted and wrong" | "no row";

/** One case: its suite, and its rows under `confidence` and `hybrid-v1`. */
export type Case = readonly [suite: "official" | "synthetic", confidence: Row, hybrid: Row];

/** The same case so many times. */
export function times(count: number, each: Case): readonly Case[] {
  return Array.from({ length: count }, () => each);
}

/** The report of a run over some cases at capacity 2; at least one has a row. */
export function makeGatedReport(cases: readonly Case[], members: Partial<RunHeader> = {}): RunReport {
  const run = makeRunHeader({ case_count: cases.length, ...members });
  const seen = cases.flatMap(([suite, ...rows], case_index) =>
    run.policies.flatMap((policy, index) => {
      const row = rows[index] ?? "no row";
      if (row === "no row") return [];
      const key = { case_id: `c${case_index}`, policy };
      const source = suite === "official" ? "longmemeval" : "synthetic";
      const isAnswered = run.mode !== "none" && row !== "no answer";
      const graded = makeGradedRow({ ...key, source, grade_correct: row === "right" });
      const policyRow = row === "evicted and wrong" ? makeEvictingRow : makePolicyRow;
      return makeSeenCase(key, {
        run,
        case_index,
        policy_rows: [policyRow({ ...key, source })],
        graded_row: isAnswered ? graded : null,
      });
    }),
  );
  return buildReport(sourceOfRun(makeFinishedRun(seen)));
}

/** Any cases, the first with at least one row; rows that are there and answered unless others are asked for. */
export function anyCases(rows: readonly Row[] = ["right", "wrong", "evicted and wrong"]) {
  const row = fc.constantFrom<Row>(...rows);
  const other = fc.tuple(fc.constantFrom("official" as const, "synthetic" as const), row, row);
  const first = fc.tuple(fc.constant("official" as const), fc.constant<Row>("wrong"), row);
  return fc
    .tuple(first, fc.array(other, { maxLength: 12 }))
    .map(([one, others]): readonly Case[] => [one, ...others]);
}
