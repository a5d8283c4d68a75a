import { expect, test } from "vitest";
import { makeGradedRow } from "../../../test/factories/make-graded-row.ts";
import { makeRunHeader } from "../../../test/factories/make-run-header.ts";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { qaFiles } from "./qa-files.ts";

const SYNTHETIC = { case_id: "s1", source: "synthetic", scenario: "correction_reserve" };
const ROWS = [
  makeGradedRow({ ...SYNTHETIC, policy: "hybrid-v1" }),
  makeGradedRow({ ...SYNTHETIC }),
  makeGradedRow({ policy: "hybrid-v1", response_model: null, usage: {} }),
  makeGradedRow({ grade_correct: false, grade_rule: "insufficient", prediction: 'INSUFFICIENT "é"\n' }),
];
const FILES = qaFiles(makeRunHeader(), ROWS);

function lineOf(members: { readonly [Name in "case" | "correct" | "model" | "policy" | "usage"]: string }) {
  const [scenario, source] =
    members.case === "s1" ? ["correction_reserve", "synthetic"] : ["access_help", "longmemeval"];
  const [rule, prediction] =
    members.correct === "true" ? ["exact", '"blue"'] : ["insufficient", String.raw`"INSUFFICIENT \"é\"\n"`];
  return (
    `{"attempts": 1, "capacity": 2, "case_id": "${members.case}", "grade_correct": ${members.correct}, ` +
    `"grade_rule": "${rule}", "grader_version": "deterministic-overlap-v1", ` +
    `"kept_fact_ids": ["gold_c1", "d_1"], "policy": "${members.policy}", "prediction": ${prediction}, ` +
    `"question_type": "knowledge-update", "request_fingerprint": "${"f".repeat(64)}", ` +
    `"response_model": ${members.model}, "row_id": "${members.case}__${members.policy}", ` +
    `"scenario": "${scenario}", "schema_version": 1, "source": "${source}", ` +
    `"support_all_retained": true, "support_recall": 1.0, "usage": ${members.usage}}\n`
  );
}

test("writes one line per row, sorted by row id", () => {
  const known = { model: '"local-model"', usage: '{"prompt_tokens": 10}' };
  expect(FILES["qa.rows.jsonl"]).toBe(
    lineOf({ case: "c1", policy: "confidence", correct: "false", ...known }) +
      lineOf({ case: "c1", policy: "hybrid-v1", correct: "true", model: "null", usage: "{}" }) +
      lineOf({ case: "s1", policy: "confidence", correct: "true", ...known }) +
      lineOf({ case: "s1", policy: "hybrid-v1", correct: "true", ...known }),
  );
});

test("writes the summary, official and synthetic cases never together", () => {
  const group = (
    accuracy: string,
    correct: number,
    policy: string,
    scenario: string,
    source: string,
  ) => `    {
      "accuracy": ${accuracy},
      "cases": 1,
      "correct": ${correct},
      "policy": "${policy}",
      "scenario": "${scenario}",
      "source": "${source}"
    }`;
  expect(FILES["qa.summary.json"]).toBe(`{
  "grader_version": "deterministic-overlap-v1",
  "groups": [
${group("0.0", 0, "confidence", "access_help", "longmemeval")},
${group("1.0", 1, "hybrid-v1", "access_help", "longmemeval")},
${group("1.0", 1, "confidence", "correction_reserve", "synthetic")},
${group("1.0", 1, "hybrid-v1", "correction_reserve", "synthetic")}
  ],
  "protocol_id": "tiny-v1",
  "qa_capacity": 2,
  "schema_version": 1
}
`);
});

test("writes the statistics of each suite", () => {
  const suite = (cases: number, figures: readonly string[], counts: readonly number[]) => `{
      "bootstrap": {
        "alpha": 0.1,
        "iterations": 20,
        "lower": ${figures[1]},
        "mean_difference": ${figures[0]},
        "seed": 1,
        "upper": ${figures[2]}
      },
      "cases": ${cases},
      "mcnemar": {
        "both_correct": ${counts[0]},
        "both_wrong": 0,
        "only_first_correct": 0,
        "only_second_correct": ${counts[1]},
        "p_value": 1.0
      }
    }`;
  // The bounds of the two pairs are those of Python's random.Random(1) over twenty resamples.
  expect(FILES["qa.stats.json"]).toBe(`{
  "grader_version": "deterministic-overlap-v1",
  "policies": [
    "confidence",
    "hybrid-v1"
  ],
  "protocol_id": "tiny-v1",
  "schema_version": 1,
  "suites": {
    "official": ${suite(1, ["1.0", "1.0", "1.0"], [0, 1])},
    "overall": ${suite(2, ["0.5", "0.0", "1.0"], [1, 1])},
    "synthetic": ${suite(1, ["0.0", "0.0", "0.0"], [1, 0])}
  }
}
`);
});

test("the order in which rows come does not matter", () => {
  expect(qaFiles(makeRunHeader(), ROWS.toReversed())).toEqual(FILES);
});

test("states nothing where a suite is empty or a pair is broken", () => {
  const [, , ...official] = ROWS;
  expect(refusalOf(() => qaFiles(makeRunHeader(), official)).code).toBe("statistics");
  expect(refusalOf(() => qaFiles(makeRunHeader(), ROWS.slice(1))).code).toBe("statistics");
});
