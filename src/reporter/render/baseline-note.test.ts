import { expect, test } from "vitest";
import { makeFinishedRun, makeSeenCase, makeSeenRun } from "../../../test/factories/make-case-record.ts";
import { makeOwnRun, makeUnfinishedSeen } from "../../../test/factories/make-own-run.ts";
import { makePolicyRow } from "../../../test/factories/make-policy-row.ts";
import { makeRunHeader } from "../../../test/factories/make-run-header.ts";
import { terminalText } from "../../../test/factories/terminal-text.ts";
import { unwrapped } from "../../../test/factories/unwrapped.ts";
import type { Judging } from "../reporter-settings.ts";
import type { TerminalContext } from "./terminal.ts";

const HOW_TO_MAKE = "Make one with the option baseline and `vitest run --project eviction -u`.";

/** What cases of a protocol of one's own are held against, by the rows that the baseline has. */
function judgingBy(...rows: readonly string[]): Judging {
  const retained_capacities = Object.fromEntries(rows.map((row) => [row, [2]]));
  return { isNamed: true, isShippedProtocol: false, baseline: { schema_version: 1, retained_capacities } };
}

const BOTH = ["c0__confidence", "c0__hybrid-v1"];

function told(run = makeFinishedRun(), context: Partial<TerminalContext> = {}): string {
  return unwrapped(terminalText(run, context));
}

test("a policy without a baseline is named, and how to make one", () => {
  const text = told(makeOwnRun(["recency"]), { judging: judgingBy(...BOTH) });
  expect(text).toContain(`No baseline for recency: no case of it can fall behind. ${HOW_TO_MAKE}`);
});

test("several policies without a baseline are named in one sentence", () => {
  const text = told(makeOwnRun(["recency", "newest"]), { judging: judgingBy(...BOTH) });
  expect(text).toContain("No baseline for recency, newest: no case of them can fall behind.");
});

test("a protocol that has no baseline at all is told once, by its name", () => {
  const text = told(makeOwnRun(["recency"]), { judging: judgingBy("other__recency") });
  expect(text).toContain("No baseline for tiny-v1: no case of it can fall behind.");
  expect(text.match(/No baseline/g)).toHaveLength(1);
});

test("fits into 80 columns", () => {
  const lines = terminalText(makeFinishedRun(), { judging: judgingBy() }).split("\n");
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
});

test("nothing is said of policies that each have a row in the baseline", () => {
  expect(told(makeOwnRun(["recency"]), { judging: judgingBy(...BOTH, "s1__recency") })).not.toContain(
    "baseline",
  );
});

test("nothing is said of the two policies of a protocol that ships", () => {
  const judging = { ...judgingBy(), isShippedProtocol: true };
  expect(told(makeFinishedRun(), { judging })).not.toContain("No baseline");
  expect(told(makeOwnRun(["recency"]), { judging })).toContain("No baseline for recency:");
});

test("what ships is no baseline of the same ids under scenarios of one's own", () => {
  const judging = { ...judgingBy("c1__confidence", "c1__hybrid-v1"), isNamed: false };
  expect(told(makeFinishedRun(), { judging })).not.toContain("No baseline");
  const parts = { case_id: "c1", scenario: "mine" };
  const seen = ["confidence", "hybrid-v1"].map((policy) =>
    makeSeenCase(
      { case_id: "c1", policy },
      {
        run: makeRunHeader({ case_count: 1, mode: "none" }),
        policy_rows: [makePolicyRow({ ...parts, policy })],
        graded_row: null,
      },
    ),
  );
  expect(told(makeFinishedRun(seen), { judging })).toContain("No baseline for tiny-v1:");
  expect(told(makeFinishedRun(seen), { judging: { ...judging, isNamed: true } })).not.toContain(
    "No baseline",
  );
});

test("nothing is said where no verdict looks at a baseline", () => {
  expect(told(makeFinishedRun(), { judging: undefined })).not.toContain("No baseline");
});

test("nothing is said of a part of a run, a shard, or a run that lacks rows of own policies", () => {
  const judging = judgingBy();
  expect(told(makeFinishedRun(makeSeenRun().slice(1)), { judging })).not.toContain("No baseline");
  expect(told(makeFinishedRun(), { judging, sharded: true })).not.toContain("No baseline");
  const unfinished = makeFinishedRun(makeUnfinishedSeen(["recency"], { answer: "c1__recency" }));
  expect(told(unfinished, { judging })).not.toContain("No baseline");
});
