import { expect, test } from "vitest";
import { makeFinishedRun, makeSeenRun } from "../../../test/factories/make-case-record.ts";
import { makeRunHeader } from "../../../test/factories/make-run-header.ts";
import { plainText } from "../../../test/factories/plain-text.ts";
import type { RunHeader } from "../../core/rows/case-record.ts";
import { renderTerminal } from "./terminal.ts";

const PLACE = { sharded: false, directory: "/runs/first" };
const LIVE = makeFinishedRun();

function lineOfMode(header: Partial<RunHeader>, reused = false): readonly string[] {
  const answers = header.mode === "none" ? { graded_row: null } : {};
  const run = makeFinishedRun(makeSeenRun({ run: makeRunHeader(header), reused, ...answers }));
  return plainText(renderTerminal(run, PLACE)).split("\n").slice(2, 4);
}

test("states what a complete run found", () => {
  expect(plainText(renderTerminal(LIVE, PLACE))).toBe(`
  EVICTION  tiny-v1
  Dataset records.json, answered by the provider.

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

  Files in /runs/first
`);
});

test("states no figures of answers where none were asked for", () => {
  const header = makeRunHeader({ mode: "none" });
  const run = makeFinishedRun(makeSeenRun({ run: header, graded_row: null }));
  expect(plainText(renderTerminal(run, PLACE))).toBe(`
  EVICTION  tiny-v1
  Dataset records.json, selection only, no answers.

  Support retained  capacity 2
  confidence               2/2
  hybrid-v1                2/2

  Files in /runs/first
`);
});

test.each([
  [{ mode: "live" }, "  Dataset records.json, answered by the provider.", ""],
  [{ mode: "recorded" }, "  Dataset records.json, answered earlier by a provider.", ""],
  [
    { mode: "embedded" },
    "  Dataset records.json, answered by the embedded reader.",
    "  Not comparable with published figures.",
  ],
  [
    { mode: "live", sample_text: true },
    "  Sample text, answered by the provider.",
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
    "  Dataset records.json, answered by the provider, 4 stored answers reused.",
  );
  expect(lineOfMode({ mode: "recorded" }, true)[0]).toBe(
    "  Dataset records.json, answered earlier by a provider.",
  );
});

test("fits into 80 columns", () => {
  const widths = plainText(renderTerminal(LIVE, PLACE))
    .split("\n")
    .map((line) => line.length);
  expect(Math.max(...widths)).toBeLessThanOrEqual(80);
});
