import { expect, test } from "vitest";
import { makeComparedRun } from "../../../test/factories/make-compared-runs.ts";
import { makeArtifacts, makeRunHeader } from "../../../test/factories/make-run-header.ts";
import { refusalOf } from "../../../test/factories/refusal.ts";
import type { RunHeader } from "../../core/rows/case-record.ts";
import { requireSameProtocol } from "./same-protocol.ts";

const FIRST = makeComparedRun("runs/a", ["right", "wrong"]);
const { dataset, statistics } = makeRunHeader();

function refused(members: Partial<RunHeader>): string {
  const second = makeComparedRun("runs/b", ["right", "wrong"], members);
  return refusalOf(() => requireSameProtocol(FIRST, second)).message;
}

test.each<[string, Partial<RunHeader>]>([
  ["protocol_id", { protocol_id: "other" }],
  ["dataset.sha256", { dataset: { ...dataset, sha256: "6".repeat(64) } }],
  ["artifacts.config_sha256", { artifacts: makeArtifacts({ config_sha256: "0" }) }],
  ["artifacts.official_manifest_sha256", { artifacts: makeArtifacts({ official_manifest_sha256: "0" }) }],
  ["artifacts.synthetic_manifest_sha256", { artifacts: makeArtifacts({ synthetic_manifest_sha256: "0" }) }],
  ["artifacts.answer_prompt_sha256", { artifacts: makeArtifacts({ answer_prompt_sha256: "0" }) }],
  ["evaluation_time", { evaluation_time: "2026-08-14T00:00:00+00:00" }],
  ["policies", { policies: ["confidence", "hybrid-v2"] }],
  ["capacities", { capacities: [2, 3] }],
  ["qa.capacity", { qa_capacity: 3 }],
  ["statistics.alpha", { statistics: { ...statistics, alpha: 0.2 } }],
])("another %s is refused by name", (field, members) => {
  expect(refused(members)).toBe(
    `runs/b: expected a run of the same protocol as runs/a, found another ${field}. ` +
      "Compare two runs of one protocol on one dataset.",
  );
});

test("all fields that differ are named, in the order of the run's files", () => {
  const artifacts = makeArtifacts({ config_sha256: "0", answer_prompt_sha256: "0" });
  expect(refused({ protocol_id: "other", artifacts, qa_capacity: 3 })).toContain(
    "found another protocol_id, artifacts.config_sha256, artifacts.answer_prompt_sha256, qa.capacity.",
  );
});

test("other cases are refused", () => {
  const second = makeComparedRun("runs/b", ["right", "wrong", "right"]);
  expect(refusalOf(() => requireSameProtocol(FIRST, second)).message).toContain("found another cases.");
});

test("a run that asked for no answers is of the same protocol", () => {
  requireSameProtocol(FIRST, makeComparedRun("runs/b", ["right", "wrong"], { mode: "none", qa_capacity: 3 }));
});

test("when a run was made, where its files are and what was answered make no other protocol", () => {
  requireSameProtocol(FIRST, makeComparedRun("runs/b", ["wrong", "evicted and wrong"]));
  const renamed = { dataset: { ...dataset, filename: "copy.json" } };
  requireSameProtocol(FIRST, makeComparedRun("runs/b", ["right", "wrong"], renamed));
});
