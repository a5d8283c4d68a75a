import { expect, test } from "vitest";
import { makeFinishedRun, makeSeenRun } from "../../../test/factories/make-case-record.ts";
import { makeRunHeader } from "../../../test/factories/make-run-header.ts";
import { terminalText } from "../../../test/factories/terminal-text.ts";
import type { RunHeader } from "../../core/rows/case-record.ts";

const LIVE = makeFinishedRun();

function lineOfMode(header: Partial<RunHeader>, reused = false): readonly string[] {
  const answers = header.mode === "none" ? { graded_row: null } : {};
  const run = makeFinishedRun(makeSeenRun({ run: makeRunHeader(header), reused, ...answers }));
  return terminalText(run).split("\n").slice(2, 4);
}

test("states what a complete run found", () => {
  expect(terminalText(LIVE)).toBe(`
  EVICTION  tiny-v1
  Dataset records.json, answered by a provider.

  Support retained  capacity 2
  confidence               2/2
  hybrid-v1                2/2

  Answered right at capacity 2  confidence  hybrid-v1
  access_help                          0/1        1/1
  correction_reserve                   1/1        1/1

  Suite      confidence  hybrid-v1  difference      90% interval  McNemar p
  official          0/1        1/1      +1.000  [+1.000, +1.000]     1.0000
  synthetic         1/1        1/1      +0.000  [+0.000, +0.000]     1.0000
  overall           1/2        2/2      +0.500  [+0.000, +1.000]     1.0000

  Pairs      both  confidence only  hybrid-v1 only  neither  detectable
  official      0                0               1        0        none
  synthetic     1                0               0        0        none
  overall       1                0               1        0        none
  detectable: the smallest true difference that the test finds with 80% power;
  none: too few pairs differ to find any.

  official   Not enough evidence of a difference.
  synthetic  Not enough evidence of a difference.
  overall    Not enough evidence of a difference.

  Every synthetic answer under every policy was graded right, so answers cannot
  tell the policies apart.

  Spent     calls  prompt tokens  completion tokens
  this run      4             40                  0
  in total      4             40                  0

  Files in /runs/first
`);
});

test("states no figures of answers where none were asked for", () => {
  const header = makeRunHeader({ mode: "none" });
  const run = makeFinishedRun(makeSeenRun({ run: header, graded_row: null }));
  expect(terminalText(run)).toBe(`
  EVICTION  tiny-v1
  Dataset records.json, selection only, no answers.

  Support retained  capacity 2
  confidence               2/2
  hybrid-v1                2/2

  Files in /runs/first
`);
});

test.each([
  [{ mode: "live" }, "  Dataset records.json, answered by a provider.", ""],
  [{ mode: "recorded" }, "  Dataset records.json, answered by a provider in an earlier run.", ""],
  [
    { mode: "embedded" },
    "  Dataset records.json, answered by the embedded reader.",
    "  Not comparable with published figures.",
  ],
  [
    { mode: "live", sample_text: true },
    "  Sample text, answered by a provider.",
    "  Not comparable with published figures.",
  ],
  [
    { mode: "none", sample_text: true },
    "  Sample text, selection only, no answers.",
    "  Not comparable with published figures.",
  ],
] as const)("says before the figures what they rest on: %j", (header, ...lines) => {
  expect(lineOfMode(header)).toEqual(lines);
});

test("says how many answers were stored before, unless all are by the mode", () => {
  expect(lineOfMode({ mode: "live" }, true)[0]).toBe(
    "  Dataset records.json, answered by a provider, 4 stored answers reused.",
  );
  expect(lineOfMode({ mode: "recorded" }, true)[0]).toBe(
    "  Dataset records.json, answered by a provider in an earlier run.",
  );
});

test("fits into 80 columns", () => {
  const widths = terminalText(LIVE)
    .split("\n")
    .map((line) => line.length);
  expect(Math.max(...widths)).toBeLessThanOrEqual(80);
});
