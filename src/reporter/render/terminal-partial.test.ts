import { expect, test } from "vitest";
import { makeFinishedRun, makeSeenCase, makeSeenRun } from "../../../test/factories/make-case-record.ts";
import { plainText } from "../../../test/factories/plain-text.ts";
import type { FinishedRun } from "../finished-run.ts";
import { renderTerminal } from "./terminal.ts";

const SEEN = makeSeenRun();

function render(run: FinishedRun, sharded = false): string {
  return plainText(renderTerminal(run, { sharded, directory: "/runs/first" }));
}

test("states no figures of a part of a run", () => {
  expect(render(makeFinishedRun(SEEN.slice(1)))).toBe(`
  EVICTION  tiny-v1
  Dataset records.json, answered by the provider.

  3 of 4 rows, a part of the run: no statistics, no files written.
`);
});

test("states no figures under a shard, not even when it ran every row", () => {
  expect(render(makeFinishedRun(SEEN), true)).toContain(
    "\n\n  4 of 4 rows, one shard: no statistics, no files written.\n",
  );
});

test("names the rows without an answer, each with its reason", () => {
  const unanswered = ["confidence", "hybrid-v1"].map((policy) =>
    makeSeenCase({ case_id: "s1", policy }, { graded_row: null, no_answer: `HTTP status 401 (${policy})` }),
  );
  expect(render(makeFinishedRun([...SEEN.slice(0, 2), ...unanswered]))).toContain(`
  4 of 4 rows, a part of the run: no statistics, no files written.

  no answer s1__confidence: HTTP status 401 (confidence)
  no answer s1__hybrid-v1: HTTP status 401 (hybrid-v1)
`);
});
