import { expect, test } from "vitest";
import { makeEvictingRow, makePolicyRow } from "../../../test/factories/make-policy-row.ts";
import { makePreparedRun } from "../../../test/factories/make-prepared-run.ts";
import { nothingRetained, retainedIn } from "./retained.ts";

const KEY = { case_id: "c1", policy: "confidence", capacity: 2 };

test("tells of a row what was noted last, and nothing of others", () => {
  const retained = nothingRetained();
  retained.note([makePolicyRow(KEY)]);
  expect(retained.isRetained("c1", "confidence", 2)).toBe(true);
  retained.note([makeEvictingRow(KEY)]);
  expect(retained.isRetained("c1", "confidence", 2)).toBe(false);
  expect(retained.isRetained("c2", "confidence", 2)).toBeUndefined();
  expect(retained.isRetained("c1", "hybrid-v1", 2)).toBeUndefined();
  expect(retained.isRetained("c1", "confidence", 5)).toBeUndefined();
});

test("a run has its own, the same each time", () => {
  const run = makePreparedRun();
  retainedIn(run).note([makePolicyRow(KEY)]);
  expect(retainedIn(run).isRetained("c1", "confidence", 2)).toBe(true);
  expect(retainedIn(makePreparedRun()).isRetained("c1", "confidence", 2)).toBeUndefined();
});
