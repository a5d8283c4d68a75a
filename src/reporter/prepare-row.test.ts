import { expect, onTestFinished, test, vi } from "vitest";
import { makeCaseRecord, makeFinishedRun, makeSeenRun } from "../../test/factories/make-case-record.ts";
import { makeRunHeader } from "../../test/factories/make-run-header.ts";
import type { SeenCase } from "./finished-run.ts";
import { prepareRow } from "./prepare-row.ts";
import { publishedTexts } from "./publish-run.ts";
import { renderHtml } from "./render/html/render-html.ts";
import { buildReport } from "./report/build-report.ts";
import { reportText } from "./report/report-file.ts";
import { sourceOfRun } from "./report/source-of-run.ts";

const GIT = { head: null, dirty: null };

async function prepareAll(seen: readonly SeenCase[]): Promise<void> {
  for (const { record } of seen) if (record !== undefined) await prepareRow(record);
}

function textsOf(seen: readonly SeenCase[]): object {
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

test("the end reads no score of a prepared row again, whatever the order of the capacities", async () => {
  const run = makeRunHeader({ capacities: [2, 1], qa_capacity: 1 });
  const seen = makeSeenRun({ run }).map(({ key, record }) => {
    const rows = record?.policy_rows ?? [];
    const policy_rows = run.capacities.flatMap((capacity) => rows.map((row) => ({ ...row, capacity })));
    return { key, record: record && { ...record, policy_rows } };
  });
  const readings = [vi.spyOn(Object, "entries"), vi.spyOn(Object, "keys")];
  onTestFinished(() => void vi.restoreAllMocks());
  const readScores = () => {
    const read = readings.flatMap(({ mock }) => mock.calls).map(([object]) => object);
    const rows = seen.flatMap(({ record }) => record?.policy_rows ?? []);
    return rows.filter(({ scores }) => read.includes(scores)).length;
  };

  await prepareAll(seen);
  expect(readScores()).toBeGreaterThan(0);
  for (const { mock } of readings) mock.calls.length = 0;
  textsOf(seen);
  expect(readScores()).toBe(0);
});

test("an answer that never came is prepared as such", async () => {
  const failed = () => makeSeenRun({ graded_row: null, no_answer: "a time-out" });
  const prepared = failed();
  await prepareAll(prepared);
  const reportOf = (seen: readonly SeenCase[]) => buildReport(sourceOfRun(makeFinishedRun(seen)));
  expect(reportOf(prepared)).toEqual(reportOf(failed()));
});

test("nothing is made of a case that selected nothing", async () => {
  await expect(prepareRow(makeCaseRecord({ policy_rows: [] }))).resolves.toBeUndefined();
});
