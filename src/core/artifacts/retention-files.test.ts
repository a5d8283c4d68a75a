import { expect, test } from "vitest";
import { makeEvictingRow, makePolicyRow } from "../../../test/factories/make-policy-row.ts";
import { makeRunHeader } from "../../../test/factories/make-run-header.ts";
import { retentionFiles, retentionGroups } from "./retention-files.ts";

const ROWS = [
  makePolicyRow(),
  makeEvictingRow({ policy: "hybrid-v1", support_fact_ids: ["gold_c1", "d_1"], support_recall: 0.5 }),
];
const GIT = { head: "b".repeat(40), dirty: false };
const FILES = retentionFiles(makeRunHeader(), ROWS, "2026-01-02T03:04:05.678Z", GIT);

test("writes one line per row, in the order of the rows", () => {
  expect(FILES["policy.raw.jsonl"]).toBe(
    '{"capacity": 2, "case_id": "c1", "evicted": [{"category": "context", "components": {"confidence": 0.25}, ' +
      '"fact_id": "d_2", "score": 0.25}], "kept_fact_ids": ["gold_c1", "d_1"], "policy": "confidence", ' +
      '"question_type": "knowledge-update", "reserved_correction_slots": 0, "scenario": "access_help", ' +
      '"schema_version": 1, "scores": {"d_1": {"components": {"confidence": 0.5}, "value": 0.5}, ' +
      '"d_2": {"components": {"confidence": 0.25}, "value": 0.25}, ' +
      '"gold_c1": {"components": {"confidence": 1.0}, "value": 1.0}}, "source": "longmemeval", ' +
      '"support_all_retained": true, "support_fact_ids": ["gold_c1"], "support_recall": 1.0}\n' +
      '{"capacity": 2, "case_id": "c1", "evicted": [{"category": "context", "components": {"confidence": 0.2}, ' +
      '"fact_id": "gold_c1", "score": 0.2}], "kept_fact_ids": ["d_1", "d_2"], "policy": "hybrid-v1", ' +
      '"question_type": "knowledge-update", "reserved_correction_slots": 0, "scenario": "access_help", ' +
      '"schema_version": 1, "scores": {"d_1": {"components": {"confidence": 0.5}, "value": 0.5}, ' +
      '"d_2": {"components": {"confidence": 0.25}, "value": 0.25}, ' +
      '"gold_c1": {"components": {"confidence": 0.2}, "value": 0.2}}, "source": "longmemeval", ' +
      '"support_all_retained": false, "support_fact_ids": ["gold_c1", "d_1"], "support_recall": 0.5}\n',
  );
});

test("writes the summary", () => {
  expect(FILES["summary.json"]).toBe(`{
  "groups": [
    {
      "capacity": 2,
      "cases": 1,
      "mean_support_recall": 1.0,
      "policy": "confidence",
      "scenario": "access_help",
      "source": "longmemeval",
      "support_all_retained": 1,
      "support_all_retained_rate": 1.0
    },
    {
      "capacity": 2,
      "cases": 1,
      "mean_support_recall": 0.5,
      "policy": "hybrid-v1",
      "scenario": "access_help",
      "source": "longmemeval",
      "support_all_retained": 0,
      "support_all_retained_rate": 0.0
    }
  ],
  "protocol_id": "tiny-v1",
  "schema_version": 1
}
`);
});

test("writes the run with four hashes, since the dataset has its own", () => {
  expect(FILES["run.json"]).toBe(`{
  "artifacts": {
    "answer_prompt_sha256": "${"4".repeat(64)}",
    "config_sha256": "${"1".repeat(64)}",
    "official_manifest_sha256": "${"2".repeat(64)}",
    "synthetic_manifest_sha256": "${"3".repeat(64)}"
  },
  "capacities": [
    2
  ],
  "created_at": "2026-01-02T03:04:05.678Z",
  "dataset": {
    "filename": "records.json",
    "repository": "tiny/records",
    "revision": "${"a".repeat(40)}",
    "sha256": "${"5".repeat(64)}"
  },
  "evaluation_time": "2026-08-13T00:00:00+00:00",
  "git": {
    "dirty": false,
    "head": "${"b".repeat(40)}"
  },
  "policies": [
    "confidence",
    "hybrid-v1"
  ],
  "protocol_id": "tiny-v1",
  "schema_version": 1
}
`);
});

test("writes small scores as Python does", () => {
  const tiny = { value: 1e-5, components: { confidence: 0 } };
  const files = retentionFiles(makeRunHeader(), [makePolicyRow({ scores: { d_1: tiny } })], "", GIT);
  expect(files["policy.raw.jsonl"]).toContain(
    '"scores": {"d_1": {"components": {"confidence": 0.0}, "value": 1e-05}}',
  );
});

test("groups by source, scenario, capacity and policy, official and synthetic cases never together", () => {
  const rows = [
    makePolicyRow({ source: "synthetic" }),
    makePolicyRow({ capacity: 10 }),
    makePolicyRow({ capacity: 9, policy: "hybrid-v1" }),
    makePolicyRow({ capacity: 9 }),
    makeEvictingRow({ capacity: 9, case_id: "c2" }),
    makePolicyRow({ capacity: 9, case_id: "c3" }),
  ];
  const groups = retentionGroups(rows);
  expect(groups.map(({ source, capacity, policy, cases }) => [source, capacity, policy, cases])).toEqual([
    ["longmemeval", 9, "confidence", 3],
    ["longmemeval", 9, "hybrid-v1", 1],
    ["longmemeval", 10, "confidence", 1],
    ["synthetic", 2, "confidence", 1],
  ]);
  expect(groups[0]).toMatchObject({ support_all_retained: 2, support_all_retained_rate: 2 / 3 });
});
