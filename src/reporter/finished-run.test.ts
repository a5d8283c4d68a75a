import { expect, test } from "vitest";
import { makeSeenCase, makeSeenRun } from "../../test/factories/make-case-record.ts";
import { makePolicyRow } from "../../test/factories/make-policy-row.ts";
import { makeRunHeader } from "../../test/factories/make-run-header.ts";
import { finishedRun } from "./finished-run.ts";

const SEEN = makeSeenRun();

test("no case, or none that left a row, is no run", () => {
  expect(finishedRun([])).toBeUndefined();
  expect(finishedRun([{ key: { case_id: "c1", policy: "confidence" }, record: undefined }])).toBeUndefined();
});

test("every row answered is a complete run", () => {
  expect(finishedRun(SEEN)).toMatchObject({
    header: makeRunHeader(),
    missingAnswers: [],
    reusedRows: 0,
    rows: 4,
    expectedRows: 4,
    complete: true,
  });
  expect(finishedRun(SEEN)?.gradedRows).toHaveLength(4);
});

test("a row that is not there makes the run partial", () => {
  expect(finishedRun(SEEN.slice(1))).toMatchObject({ rows: 3, expectedRows: 4, complete: false });
});

test("a case without a record counts as a row that is not there", () => {
  const [first, ...others] = SEEN;
  const seen = first === undefined ? others : [{ key: first.key, record: undefined }, ...others];
  expect(finishedRun(seen)).toMatchObject({ rows: 3, missingAnswers: [], complete: false });
});

test("a row without its answer is named with its reason and makes the run partial", () => {
  const key = { case_id: "s1", policy: "hybrid-v1" };
  const missing = makeSeenCase(key, { case_index: 1, graded_row: null, no_answer: "HTTP status 401" });
  const run = finishedRun([...SEEN.slice(0, 3), missing]);
  expect(run).toMatchObject({
    missingAnswers: [{ row_id: "s1__hybrid-v1", reason: "HTTP status 401" }],
    rows: 4,
    complete: false,
  });
  expect(run?.gradedRows).toHaveLength(3);
  expect(run?.policyRows).toHaveLength(4);
});

test("selection alone is complete without answers", () => {
  const selected = makeSeenRun({ run: makeRunHeader({ mode: "none" }), graded_row: null });
  expect(finishedRun(selected)).toMatchObject({ gradedRows: [], missingAnswers: [], complete: true });
  expect(finishedRun(selected.slice(1))).toMatchObject({ rows: 3, complete: false });
});

test("counts the answers that an earlier run had stored", () => {
  const reused = makeSeenRun({ reused: true });
  expect(finishedRun([...SEEN.slice(0, 3), ...reused.slice(3)])?.reusedRows).toBe(1);
});

test("policy rows stand in case order, then by capacity, then baseline first, however tests ended", () => {
  const run = makeRunHeader({ capacities: [5, 10] });
  const seen = ["c2", "c1"].flatMap((case_id, case_index) =>
    ["hybrid-v1", "confidence"].map((policy) =>
      makeSeenCase(
        { case_id, policy },
        {
          run,
          case_index,
          policy_rows: [10, 5].map((capacity) => makePolicyRow({ case_id, policy, capacity })),
        },
      ),
    ),
  );
  const rows = finishedRun(seen.toReversed())?.policyRows ?? [];
  expect(rows.map(({ case_id, capacity, policy }) => `${case_id} ${capacity} ${policy}`)).toEqual([
    "c2 5 confidence",
    "c2 5 hybrid-v1",
    "c2 10 confidence",
    "c2 10 hybrid-v1",
    "c1 5 confidence",
    "c1 5 hybrid-v1",
    "c1 10 confidence",
    "c1 10 hybrid-v1",
  ]);
});
