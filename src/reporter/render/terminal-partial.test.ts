import { expect, test } from "vitest";
import { makeFinishedRun, makeSeenCase, makeSeenRun } from "../../../test/factories/make-case-record.ts";
import { terminalText } from "../../../test/factories/terminal-text.ts";
import type { FinishedRun } from "../finished-run.ts";

const SEEN = makeSeenRun();

function render(run: FinishedRun, sharded = false): string {
  return terminalText(run, { sharded, directory: undefined });
}

test("states no figures of a part of a run", () => {
  expect(render(makeFinishedRun(SEEN.slice(1)))).toBe(`
  EVICTION  tiny-v1
  Dataset records.json, answered by a provider.

  3 of 4 rows, a part of the run: no statistics, no report written.

  Spent     calls  prompt tokens  completion tokens
  this run      3             30                  0
  in total      3             30                  0
`);
});

test("says that rows without a test, or in no merged report, fail the run, and what to do", () => {
  const part = makeFinishedRun(SEEN.slice(1));
  const context = { sharded: false, directory: undefined, untested: 1, suites: "/suites" };
  expect(terminalText(part, context)).toContain(`
  3 of 4 rows: no statistics, no report written.
  1 of 4 rows has no test in the suites, so the run fails.
  Write them with \`npx vitest-eviction generate\`.
`);
  expect(terminalText(part, { ...context, untested: 3, merged: true })).toContain(`
  3 of 4 rows are in no merged report, so the run fails: merge every shard.
  Where tests are missing:
  Write them with \`npx vitest-eviction generate\`.
`);
});

test("names the option that a folder of one's own needs, where it is not given", () => {
  const part = makeFinishedRun(SEEN.slice(1));
  expect(terminalText(part, { directory: undefined, untested: 1 })).toContain(`
  1 of 4 rows has no test in the suites, so the run fails.
  Write them with \`npx vitest-eviction generate\`, and name their folder in the
  plugin's option suites.
`);
});

test("states no figures under a shard, not even when it ran every row", () => {
  expect(render(makeFinishedRun(SEEN), true)).toContain(
    "\n\n  4 of 4 rows, one shard: no statistics, no report written.\n",
  );
});

test("tells a reason that several rows have once", () => {
  const refused = SEEN.slice(2).map(({ key }) =>
    makeSeenCase(key, { graded_row: null, calls: 0, no_answer: "HTTP status 401" }),
  );
  expect(render(makeFinishedRun([...SEEN.slice(0, 2), ...refused]))).toContain(
    "  2 rows without an answer, not graded\n    s1__confidence, s1__hybrid-v1: HTTP status 401\n",
  );
});

test("names the rows without an answer, each with its reason", () => {
  const unanswered = ["confidence", "hybrid-v1"].map((policy) =>
    makeSeenCase(
      { case_id: "s1", policy },
      { graded_row: null, calls: 0, no_answer: `HTTP status 401 (${policy})` },
    ),
  );
  expect(render(makeFinishedRun([...SEEN.slice(0, 2), ...unanswered]))).toBe(`
  EVICTION  tiny-v1
  Dataset records.json, answered by a provider.

  Answers are missing: pairs are counted, nothing is claimed, no report written.

  Support retained  capacity 2
  confidence               2/2
  hybrid-v1                2/2

  Answered right at capacity 2  confidence  hybrid-v1
  access_help                          0/1        1/1

  Pairs     both  confidence only  hybrid-v1 only  neither  incomplete
  official     0                0               1        0           1
  overall      0                0               1        0           1

  official   No claim: 1 incomplete pair, difference in [+0.000, +1.000].
  synthetic  No complete pairs.
  overall    No claim: 1 incomplete pair, difference in [+0.000, +1.000].

  2 rows without an answer, not graded
    s1__confidence: HTTP status 401 (confidence)
    s1__hybrid-v1: HTTP status 401 (hybrid-v1)

  Spent     calls  prompt tokens  completion tokens
  this run      2             20                  0
  in total      2             20                  0
`);
});
