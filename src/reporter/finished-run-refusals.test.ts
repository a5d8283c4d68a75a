import { expect, test } from "vitest";
import { makeSeenRun } from "../../test/factories/make-case-record.ts";
import { makeArtifacts, makeRunHeader } from "../../test/factories/make-run-header.ts";
import { refusalOf } from "../../test/factories/refusal.ts";
import type { RunHeader } from "../core/rows/case-record.ts";
import { finishedRun } from "./finished-run.ts";

const SEEN = makeSeenRun();

const MINE = { policy: "mine", module_sha256: "7" };

/** Three rows of one run and the fourth of another. */
function mixedWith(other: Partial<RunHeader>) {
  return [...SEEN.slice(0, 3), ...makeSeenRun({ run: makeRunHeader(other) }).slice(3)];
}

test("refuses a row that is there twice, as a shard merged twice brings it", () => {
  const refusal = refusalOf(() => finishedRun([...SEEN, ...SEEN.slice(2)]));
  expect(refusal.code).toBe("row");
  expect(refusal.message).toMatch(/^row s1__confidence: expected one result, found two\. Merge every shard/);
});

test("a case that left nothing may be there twice", () => {
  const empty = { key: { case_id: "c1", policy: "confidence" }, record: undefined };
  expect(finishedRun([empty, empty, ...SEEN])?.complete).toBe(true);
});

test.each([
  [{ artifacts: makeArtifacts({ dataset_sha256: "6" }) }, "dataset_sha256"],
  [
    { artifacts: makeArtifacts({ dataset_sha256: "6", config_sha256: "6" }) },
    "config_sha256, dataset_sha256",
  ],
  [{ mode: "embedded" }, "provider mode"],
  [{ own_policies: [MINE] }, "set of own policies"],
] as const)("refuses the row of another run: %#", (other, difference) => {
  const refusal = refusalOf(() => finishedRun(mixedWith(other)));
  expect(refusal.code).toBe("row");
  expect(refusal.message).toContain(
    "row s1__hybrid-v1: expected the protocol, dataset, provider mode, selector and policies",
  );
  expect(refusal.message).toContain(`found another ${difference}.`);
});

test.each([
  ["of another name", [{ ...MINE, policy: "other" }]],
  ["of another module", [{ ...MINE, module_sha256: "8" }]],
  ["one more", [MINE, { ...MINE, policy: "other" }]],
  ["none", []],
])("refuses a row of a run with own policies: %s", (_, others) => {
  const withOwn = (own_policies: RunHeader["own_policies"]) =>
    makeSeenRun({ run: makeRunHeader({ own_policies }) });
  expect(finishedRun(withOwn([MINE]))?.rows).toBe(4);
  const mixed = [...withOwn([MINE]).slice(0, 3), ...withOwn(others).slice(3)];
  expect(refusalOf(() => finishedRun(mixed)).message).toContain("found another set of own policies.");
});
