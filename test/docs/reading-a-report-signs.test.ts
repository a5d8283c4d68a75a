import { expect, test } from "vitest";
import { evictionLine } from "../../src/plugin/cases/eviction-line.ts";
import { detectable } from "../../src/reporter/render/detectable.ts";
import { renderHtml } from "../../src/reporter/render/html/render-html.ts";
import { accuracySection } from "../../src/reporter/render/html/sections/accuracy.ts";
import { baselineSection } from "../../src/reporter/render/html/sections/baseline.ts";
import { curveFigure } from "../../src/reporter/render/html/sections/curve.ts";
import { rankingTable } from "../../src/reporter/render/html/sections/ranking-table.ts";
import { retentionSection } from "../../src/reporter/render/html/sections/retention.ts";
import { buildReport } from "../../src/reporter/report/build-report.ts";
import type { ReportRow, RunReport } from "../../src/reporter/report/report-schema.ts";
import { sourceOfRun } from "../../src/reporter/report/source-of-run.ts";
import { incompleteReport } from "../factories/conformance-report.ts";
import { makeFinishedRun } from "../factories/make-case-record.ts";
import { type Case, makeGatedReport } from "../factories/make-gated-report.ts";
import { makeOwnSeen } from "../factories/make-own-run.ts";
import { makeEvictingRow } from "../factories/make-policy-row.ts";
import { makeReport } from "../factories/make-report.ts";
import { tableOf } from "./page-text.ts";

const ANSWERED: Case = ["official", "right", "wrong"];
const WHOLE = makeGatedReport([ANSWERED, ["synthetic", "right", "wrong"]]);
/** An answer is missing, and nothing tells why. */
const UNANSWERED = makeGatedReport([["official", "right", "no answer"]]);
const HALF_RUN = makeGatedReport([["official", "no row", "right"]]);

/** A sign: what the page says of it, texts that have it for just that reason, and texts of the same kind without. */
interface Sign {
  readonly sign: string;
  readonly where: string;
  readonly means: string;
  readonly shown: readonly string[];
  readonly otherwise: readonly string[];
}

const SIGNS: readonly Sign[] = [
  {
    sign: "no answer",
    where: "right answers by scenario, cases",
    means: "No answer came under this policy,",
    shown: [accuracy(UNANSWERED), renderHtml(incompleteReport())],
    otherwise: [accuracy(WHOLE), renderHtml(WHOLE)],
  },
  {
    sign: "no case",
    where: "support retained, in the page",
    means: "The protocol has no case of this suite.",
    shown: [retentionSection(makeGatedReport([ANSWERED])).content.text],
    otherwise: [retentionSection(WHOLE).content.text],
  },
  {
    sign: detectable(null),
    where: "detectable, components of a score, cut-off",
    means:
      "no such difference, the fact's score has no such component, nothing was evicted, or nothing was kept above what was.",
    shown: [
      accuracy(WHOLE),
      ranking((row) => ({
        ranking: row.ranking.map((fact, at) => (at > 0 ? fact : { ...fact, components: {} })),
      })),
      ranking((row) => keeping(row, row.ranking.length)),
      ranking((row) => keeping(row, 0)),
    ],
    otherwise: [detectable(0.25), ranking((row) => keeping(row, 1))],
  },
  {
    sign: "unknown",
    where: "the curve in figures",
    means: "Between the protocol's capacities nothing is known of a policy of your own.",
    shown: [curveFigure(ownReport()).text],
    otherwise: [curveFigure(WHOLE).text],
  },
  {
    sign: "unknown",
    where: "the score of an evicted support, in a test's failure",
    means: "The selection has no score for this fact.",
    shown: [evictionLine(makeEvictingRow({ scores: {} }))],
    otherwise: [evictionLine(makeEvictingRow())],
  },
  {
    sign: "not run",
    where: "cases",
    means: "The run has no row of this case under this policy.",
    shown: [renderHtml(HALF_RUN)],
    otherwise: [renderHtml(WHOLE), renderHtml(UNANSWERED)],
  },
  {
    sign: "not asked",
    where: "cases",
    means: "The row has neither an answer nor a reason why none came.",
    shown: [renderHtml(UNANSWERED)],
    otherwise: [renderHtml(WHOLE), renderHtml(incompleteReport())],
  },
  {
    sign: "nothing is claimed",
    where: "right answers by scenario, in the page",
    means: "Not every row was run, or the scenario has no complete pair.",
    shown: [accuracy(HALF_RUN), accuracy(UNANSWERED)],
    otherwise: [accuracy(WHOLE)],
  },
  {
    sign: "no complete pair",
    where: "policies against the baseline, in the page",
    means: "The suite has no case with both answers.",
    shown: [baselineSection(ownReport("s1"))?.content.text ?? ""],
    otherwise: [baselineSection(ownReport())?.content.text ?? ""],
  },
];

test("the page has these signs and no others", () => {
  const rows = tableOf("docs/reading-a-report.md", "sign", "where", "what it means");
  expect(rows).toEqual(
    SIGNS.map(({ sign, where, means }) => [`\`${sign}\``, where, expect.stringContaining(means)]),
  );
});

test.each(SIGNS)("$sign stands for what the page says: $means", ({ sign, shown, otherwise }) => {
  // A whole cell, or the score in a line.
  const asFigure = new RegExp(`(?:^|>|score )${sign}(?=$|[<,\\n])`);
  for (const text of shown) expect(text).toMatch(asFigure);
  for (const text of otherwise) expect(text).not.toMatch(asFigure);
});

function accuracy(report: RunReport): string {
  return accuracySection(report)?.content.text ?? "";
}

function ranking(change: (row: ReportRow) => Partial<ReportRow>): string {
  const [row] = makeReport().rows;
  if (row === undefined) throw new Error("the report has no row");
  return rankingTable({ ...row, ...change(row) }, "Ranking").text;
}

/** The same row with so many of its best facts kept. */
function keeping({ ranking: facts, capacities }: ReportRow, count: number): Partial<ReportRow> {
  const kept_fact_ids = facts.slice(0, count).map(({ fact_id }) => fact_id);
  return { capacities: capacities.map((each) => ({ ...each, kept_fact_ids })) };
}

/** A report with a policy of one's own, without one of the cases. */
function ownReport(without?: string): RunReport {
  const seen = makeOwnSeen(["right"], without === undefined ? {} : { case_count: 8 });
  return buildReport(sourceOfRun(makeFinishedRun(seen.filter(({ key }) => key.case_id !== without))));
}
