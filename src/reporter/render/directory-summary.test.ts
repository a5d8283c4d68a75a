import { expect, test } from "vitest";
import { makeFinishedRun, makeSeenRun } from "../../../test/factories/make-case-record.ts";
import { makeReport } from "../../../test/factories/make-report.ts";
import { makeRunHeader } from "../../../test/factories/make-run-header.ts";
import { plainText } from "../../../test/factories/plain-text.ts";
import { terminalText } from "../../../test/factories/terminal-text.ts";
import type { RunReport } from "../report/report-schema.ts";
import { renderDirectorySummary } from "./directory-summary.ts";

function summary(report: RunReport, written: readonly string[] = []): string {
  return plainText(renderDirectorySummary(report, written));
}

test("says what the run said at its end, but for what that run alone knew", () => {
  const live = terminalText(makeFinishedRun()).split("\n");
  const again = summary(makeReport(), ["/runs/first/report.json"]).split("\n");
  const isOfItsRun = (line: string) => line.startsWith("  this run ") || line.startsWith("  Files in ");
  expect(again.filter((line) => !line.startsWith("  Wrote "))).toEqual(
    live.filter((line) => !isOfItsRun(line)),
  );
  expect(again).toContain("  Wrote /runs/first/report.json");
});

test("tells the gates of the run", () => {
  const gate = { name: "complete pairs", wanted: "none", found: "5", state: "failed" } as const;
  expect(summary({ ...makeReport(), gates: [gate] })).toContain("    complete pairs: 5, wanted none\n");
});

test("selection alone cost nothing and answered nothing", () => {
  const header = makeRunHeader({ mode: "none" });
  const text = summary(makeReport(makeSeenRun({ run: header, graded_row: null })));
  expect(text).toContain("selection only, no answers.");
  expect(text).not.toMatch(/Spent|McNemar|Answered right/);
});

test("sample text is told before any figure", () => {
  const report = makeReport(makeSeenRun({ run: makeRunHeader({ sample_text: true }) }));
  expect(summary(report).split("\n").slice(2, 5)).toEqual([
    "  Sample text, answered by a provider.",
    "  Not comparable with published figures.",
    "",
  ]);
});

test("a protocol's id cannot steer the terminal", () => {
  const { protocol, ...others } = makeReport();
  const report = { ...others, protocol: { ...protocol, protocol_id: "\u001b[2Jgone\u202e" } };
  expect(summary(report)).toContain("EVICTION  \\u001b[2Jgone\\u202e\n");
});
