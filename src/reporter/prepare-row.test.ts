import { expect, test } from "vitest";
import { makeFinishedRun, makeSeenRun } from "../../test/factories/make-case-record.ts";
import { makePolicyRow } from "../../test/factories/make-policy-row.ts";
import { makeRunHeader } from "../../test/factories/make-run-header.ts";
import { rowId } from "../core/rows/answer-row.ts";
import type { SeenCase } from "./finished-run.ts";
import { prepareRow } from "./prepare-row.ts";
import { publishedTexts } from "./publish-run.ts";
import { renderHtml } from "./render/html/render-html.ts";
import { buildReport } from "./report/build-report.ts";
import { reportText } from "./report/report-file.ts";
import { reportRow } from "./report/report-row.ts";
import { sourceOfRun } from "./report/source-of-run.ts";

const GIT = { head: null, dirty: null };

async function prepareAll(seen: readonly SeenCase[]): Promise<void> {
  for (const { record } of seen) if (record !== undefined) await prepareRow(record);
}

function textsOf(seen: readonly SeenCase[]): Readonly<Record<string, string>> {
  const run = makeFinishedRun(seen);
  const report = buildReport(sourceOfRun(run));
  return {
    ...publishedTexts(run, "2026-01-02T03:04:05.678Z", GIT),
    json: reportText(report),
    html: renderHtml(report),
  };
}

test.each(["live", "embedded", "recorded", "none"] as const)(
  "a %s run has the same files whether its rows were prepared or not",
  async (mode) => {
    const header = makeRunHeader({ mode });
    const rows = () => makeSeenRun(mode === "none" ? { run: header, graded_row: null } : { run: header });
    const prepared = rows();
    await prepareAll(prepared);
    expect(textsOf(prepared)).toEqual(textsOf(rows()));
  },
);

test("the report finds the rows made that were prepared", async () => {
  const seen = makeSeenRun();
  await prepareAll(seen);
  const [first] = seen;
  const [selected] = first?.record?.policy_rows ?? [];
  if (first === undefined || selected === undefined) throw new Error("No case has a row");
  const id = rowId(first.key.case_id, first.key.policy);
  const made = reportRow(id, [selected], first.record?.graded_row ?? undefined, null);
  expect(buildReport(sourceOfRun(makeFinishedRun(seen))).rows[0]).toBe(made);
});

test("an answer that never came is prepared as such, and a row that selected nothing as nothing", async () => {
  const failed = () => makeSeenRun({ graded_row: null, no_answer: "a time-out" });
  const prepared = failed();
  await prepareAll(prepared);
  const reportOf = (seen: readonly SeenCase[]) => buildReport(sourceOfRun(makeFinishedRun(seen)));
  expect(reportOf(prepared)).toEqual(reportOf(failed()));
  await prepareAll(makeSeenRun({ policy_rows: [] }));
});

test("a row is not taken for another that shares an object with it", async () => {
  const shared = makePolicyRow({ capacity: 1 });
  const [alone, both] = [[shared], [shared, makePolicyRow({ capacity: 2 })]] as const;
  expect(reportRow("r", alone, undefined, null).capacities).toHaveLength(1);
  expect(reportRow("r", both, undefined, null).capacities).toHaveLength(2);
  expect(reportRow("r", alone, undefined, "late").no_answer).toBe("late");
});
