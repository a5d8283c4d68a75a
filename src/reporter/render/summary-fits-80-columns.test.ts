import { expect, test } from "vitest";
import { makeFinishedRun } from "../../../test/factories/make-case-record.ts";
import { makeOwnRun, makeOwnSeen, makeUnfinishedSeen } from "../../../test/factories/make-own-run.ts";
import { makeRunHeader } from "../../../test/factories/make-run-header.ts";
import { plainText } from "../../../test/factories/plain-text.ts";
import { terminalText } from "../../../test/factories/terminal-text.ts";
import { unwrapped } from "../../../test/factories/unwrapped.ts";
import { buildReport } from "../report/build-report.ts";
import { sourceOfRun } from "../report/source-of-run.ts";
import { renderDirectorySummary } from "./directory-summary.ts";

const LONGEST_NAME = "a-name-of-24-characters.";
const DIRECTORY = `/runs/${"a long folder/".repeat(6)}first`;

const { dataset: DATASET } = makeRunHeader();

/** Lines that hold more than a path. */
function tooLong(text: string): readonly string[] {
  return text.split("\n").filter((line) => line.length > 80 && line.trim() !== DIRECTORY);
}

test("a run with policies of the longest name fits, its directory on a line of its own", () => {
  const text = terminalText(makeOwnRun([LONGEST_NAME, "right-always"]), { directory: DIRECTORY });
  expect(tooLong(text)).toEqual([]);
  expect(text).toContain(`\n  Files in\n    ${DIRECTORY}\n`);
});

test("why an answer is missing is wrapped and not cut", () => {
  const reason = `HTTP status 503 ${"after one more call ".repeat(8)}`.trim();
  const seen = makeUnfinishedSeen([LONGEST_NAME], { answer: "c1__hybrid-v1" }).map(({ key, record }) => ({
    key,
    record: record?.no_answer ? { ...record, no_answer: reason } : record,
  }));
  const text = terminalText(makeFinishedRun(seen));
  expect(unwrapped(text)).toContain(`c1__hybrid-v1: ${reason}`);
  expect(tooLong(text)).toEqual([]);
});

test("what a run rests on is wrapped", () => {
  const selector = `python:${"long_".repeat(6)}eviction.py`;
  const run = makeOwnRun([], {
    mode: "recorded",
    selector,
    dataset: { ...DATASET, filename: "r".repeat(30) },
  });
  const text = terminalText(run);
  expect(tooLong(text)).toEqual([]);
  expect(unwrapped(text)).toContain("eviction.py (Python), answered by a provider in an earlier run.");
});

test("a gate of long words is wrapped", () => {
  const report = buildReport(sourceOfRun(makeFinishedRun(makeOwnSeen([]))));
  const gates = [
    {
      name: `support retained, ${LONGEST_NAME} at capacity 7, synthetic`,
      wanted: ">= 45",
      found: "not every row of the run is there",
      state: "failed",
    },
  ] as const;
  const text = plainText(renderDirectorySummary({ ...report, gates }, [DIRECTORY]));
  expect(tooLong(text)).toEqual([]);
  expect(unwrapped(text)).toContain("synthetic: not every row of the run is there, wanted >= 45");
  expect(text).toContain(`\n  Wrote\n    ${DIRECTORY}\n`);
});
