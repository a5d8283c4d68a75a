import { expect, test } from "vitest";
import { makeFinishedRun, makeSeenRun } from "../../../test/factories/make-case-record.ts";
import { makeDirectoryTexts } from "../../../test/factories/make-directory-texts.ts";
import { makeGradedRow } from "../../../test/factories/make-graded-row.ts";
import { makeRunHeader } from "../../../test/factories/make-run-header.ts";
import { EMBEDDED_READER_MODEL } from "../../core/rows/embedded-model.ts";
import { SAMPLE_TEXT_REPOSITORY } from "../../core/rows/sample-text.ts";
import type { FinishedRun } from "../finished-run.ts";
import { buildReport } from "./build-report.ts";
import { directorySource } from "./directory-source.ts";
import { reportText } from "./report-file.ts";
import { sourceOfRun } from "./source-of-run.ts";

function again(run: FinishedRun): string {
  return reportText(buildReport(directorySource(makeDirectoryTexts(run), "run")));
}

/** What the run itself reported, but for the selector, which none of the files tells. */
function live(run: FinishedRun): string {
  return reportText(buildReport({ ...sourceOfRun(run), selector: null }));
}

const SAMPLE = {
  repository: SAMPLE_TEXT_REPOSITORY,
  revision: "0",
  filename: "sample.json",
  sha256: "5".repeat(64),
};

test("the files of a run give the report that the run itself gave, to the byte", () => {
  const run = makeFinishedRun();
  expect(again(run)).toBe(live(run));
});

test("in whatever order a provider counts its tokens", () => {
  const usage = { prompt_tokens: 10, completion_tokens: 2 };
  const seen = makeSeenRun().map(({ key, record }) => ({
    key,
    record: record && { ...record, graded_row: record.graded_row && { ...record.graded_row, usage } },
  }));
  const run = makeFinishedRun(seen);
  expect(again(run)).toBe(live(run));
});

test("in whatever order the tests of cases ended", () => {
  expect(again(makeFinishedRun(makeSeenRun().toReversed()))).toBe(live(makeFinishedRun()));
});

test("selection alone asked for no answers", () => {
  const run = makeFinishedRun(makeSeenRun({ run: makeRunHeader({ mode: "none" }), graded_row: null }));
  expect(directorySource(makeDirectoryTexts(run), "run")).toMatchObject({ answers: "none", asked: null });
  expect(again(run)).toBe(live(run));
});

test("sample text is known by its repository, and the embedded reader by its model", () => {
  const header = makeRunHeader({ mode: "embedded", sample_text: true, dataset: SAMPLE });
  const seen = makeSeenRun({ run: header }).map(({ key, record }) => ({
    key,
    record: record && {
      ...record,
      graded_row: makeGradedRow({ ...record.graded_row, response_model: EMBEDDED_READER_MODEL }),
    },
  }));
  const run = makeFinishedRun(seen);
  expect(directorySource(makeDirectoryTexts(run), "run")).toMatchObject({
    answers: "embedded reader",
    sample_text: true,
  });
  expect(again(run)).toBe(live(run));
});

test("rows that stand in another order in the file are put in theirs", () => {
  const texts = makeDirectoryTexts();
  const lines = (texts["policy.raw.jsonl"] ?? "").trimEnd().split("\n");
  const [first = "", second = "", ...others] = lines;
  const turned = `${[second, first, ...others].join("\n")}\n`;
  const source = directorySource({ ...texts, "policy.raw.jsonl": turned }, "run");
  expect(reportText(buildReport(source))).toBe(live(makeFinishedRun()));
});
