import { expect, test } from "vitest";
import { edited, makeDirectoryTexts, type WholeTexts } from "../../../test/factories/make-directory-texts.ts";
import { makeArtifacts } from "../../../test/factories/make-run-header.ts";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { directorySource } from "./directory-source.ts";

const TEXTS = makeDirectoryTexts();

function refused(texts: WholeTexts): string {
  const error = refusalOf(() => directorySource(texts, "run"));
  expect(error.code).toBe("run-directory");
  expect(error.message).not.toMatch(/\n/);
  return error.message;
}

function without(...names: readonly (keyof WholeTexts)[]): WholeTexts {
  return Object.fromEntries(
    Object.entries(TEXTS).filter(([name]) => !names.includes(name as keyof WholeTexts)),
  );
}

/** The file with one piece of its text replaced. */
function withPiece(name: keyof WholeTexts, piece: string, other: string): WholeTexts {
  return { ...TEXTS, [name]: edited(TEXTS[name], piece, other) };
}

function withoutLine(name: keyof WholeTexts, line: number): WholeTexts {
  const lines = (TEXTS[name] ?? "").split("\n");
  return { ...TEXTS, [name]: lines.filter((_, index) => index !== line - 1).join("\n") };
}

test("a graded directory without retention files says which are missing and how to make them", () => {
  const message = refused(without("policy.raw.jsonl", "run.json", "summary.json"));
  expect(message).toContain("found no policy.raw.jsonl, no summary.json, no run.json.");
  expect(message).toContain("where all are stored, copy its qa_run.json and responses to a new directory");
  expect(message).toContain("EVICTION_PROVIDER=recorded");
});

test("an interrupted run's directory, which may lack answers, is to be finished by its own command", () => {
  expect(refused({})).toContain("Finish the run with its own command where answers are missing;");
});

test("an empty directory lacks the files of a selection", () => {
  expect(refused({})).toContain(
    "expected the files of a finished run: policy.raw.jsonl, summary.json, run.json",
  );
});

test("a part of the graded files is told by what it lacks", () => {
  expect(refused(without("qa.stats.json", "qa.rows.jsonl"))).toContain(
    "found no qa.rows.jsonl, no qa.stats.json.",
  );
});

test.each<[string, WholeTexts, string]>([
  [
    "text that is no JSON",
    { ...TEXTS, "run.json": "secret text" },
    "run/run.json: expected JSON, found other",
  ],
  ["an empty file", { ...TEXTS, "summary.json": "" }, "run/summary.json: expected JSON, found nothing"],
  [
    "a line that is no JSON",
    withPiece("policy.raw.jsonl", "}\n{", "}\nsecret text {"),
    "run/policy.raw.jsonl line 2: expected JSON, found other text",
  ],
  [
    "a member of another kind",
    withPiece("qa.rows.jsonl", '"prediction": "blue"', '"prediction": ["secret text"]'),
    "run/qa.rows.jsonl line 1: prediction: expected text, found a list of 1",
  ],
  [
    "a member that is not published",
    withPiece("qa.rows.jsonl", '"prediction"', '"question": "secret text", "prediction"'),
    "run/qa.rows.jsonl line 1: question: expected only keys that are defined here, found an unknown key",
  ],
  [
    "a case with invisible characters in its id",
    withPiece("policy.raw.jsonl", '"case_id": "c1"', '"case_id": "secret\\u001b[2J"'),
    "run/policy.raw.jsonl line 1: case_id: expected a name without invisible characters, found text",
  ],
  [
    "another schema",
    withPiece("run.json", '"schema_version": 1', '"schema_version": 2'),
    "run/run.json: schema_version: expected 1, found a number",
  ],
  [
    "one policy twice",
    withPiece("run.json", '"hybrid-v1"', '"confidence"'),
    "run/run.json: policies: expected two different policies",
  ],
])("%s is told by file, line and key, never by its text", (_, texts, told) => {
  const message = refused(texts);
  expect(message).toContain(told);
  expect(message).not.toContain("secret");
});

test("a policy row that is missing is named", () => {
  expect(refused(withoutLine("policy.raw.jsonl", 2))).toContain(
    "run/policy.raw.jsonl: expected 4 rows, found no row c1__hybrid-v1 at capacity 2.",
  );
});

test("a capacity without rows is told by the first of them and their number", () => {
  const message = refused(withPiece("run.json", "    2\n", "    2,\n    3,\n    4,\n    5\n"));
  expect(message).toContain("found no row c1__confidence at capacity 3, c1__hybrid-v1 at capacity 3, ");
  expect(message).toContain(" and 4 more.");
});

test("a run without a row is none", () => {
  expect(refused({ ...TEXTS, "policy.raw.jsonl": "" })).toContain("expected a row for each case, found none");
});

test("a row that is there twice is told by its line", () => {
  const first = (TEXTS["policy.raw.jsonl"] ?? "").split("\n")[0];
  const texts = { ...TEXTS, "policy.raw.jsonl": `${TEXTS["policy.raw.jsonl"]}${first}\n` };
  expect(refused(texts)).toContain(
    "policy.raw.jsonl line 5: expected each row once, found c1__confidence at capacity 2 a second time",
  );
});

test("a row under a policy or at a capacity that the run does not have is refused", () => {
  const other = (TEXTS["policy.raw.jsonl"] ?? "").split("\n")[0]?.replace('"capacity": 2', '"capacity": 7');
  expect(refused({ ...TEXTS, "policy.raw.jsonl": `${TEXTS["policy.raw.jsonl"]}${other}\n` })).toContain(
    "found a row c1__confidence at capacity 7",
  );
});

test("an answer that is missing is named", () => {
  expect(refused(withoutLine("qa.rows.jsonl", 3))).toContain(
    "run/qa.rows.jsonl: expected 4 rows, found no row s1__confidence.",
  );
});

test("an answer to other facts than the policy kept is named", () => {
  const texts = withPiece("qa.rows.jsonl", '["gold_c1", "d_1"]', '["d_1", "d_2"]');
  expect(refused(texts)).toContain(
    "row c1__confidence: expected the same as in policy.raw.jsonl, found another kept_fact_ids",
  );
});

test("an answer at another capacity than was asked at is refused", () => {
  expect(refused(withPiece("qa.rows.jsonl", '"capacity": 2', '"capacity": 3'))).toContain(
    "found another capacity",
  );
});

test.each<[keyof WholeTexts, string, string, string]>([
  ["summary.json", '"protocol_id": "tiny-v1"', '"protocol_id": "other"', "summary.json: protocol_id"],
  ["summary.json", '"support_all_retained": 1', '"support_all_retained": 0', "summary.json: groups"],
  ["qa.summary.json", '"protocol_id": "tiny-v1"', '"protocol_id": "other"', "qa.summary.json: protocol_id"],
  ["qa.summary.json", '"correct": 1', '"correct": 0', "qa.summary.json: groups"],
  ["qa.stats.json", '"protocol_id": "tiny-v1"', '"protocol_id": "other"', "qa.stats.json: protocol_id"],
  ["qa.stats.json", '"grader_version": "', '"grader_version": "not-', "qa.stats.json: grader_version"],
  ["qa.stats.json", '"confidence",', '"other",', "qa.stats.json: policies"],
  ["qa.stats.json", '"p_value": 1.0', '"p_value": 0.5', "qa.stats.json: suites.official"],
  ["qa.rows.jsonl", '"grade_correct": true', '"grade_correct": false', "qa.summary.json: groups"],
])("%s of another run is refused by the key that disagrees (%s)", (name, piece, other, where) => {
  expect(refused(withPiece(name, piece, other))).toContain(`run/${where}: expected what the other files`);
});

test.each<[string, Partial<ReturnType<typeof makeArtifacts>>, string, string]>([
  ["protocol", {}, "other", "protocol_id"],
  ["config", { config_sha256: "9" }, "tiny-v1", "artifacts"],
  ["dataset", { dataset_sha256: "9" }, "tiny-v1", "artifacts.dataset_sha256"],
])("a qa_run.json that binds another %s is refused", (_, artifacts, protocol_id, key) => {
  const bound = { schema_version: 2, protocol_id, artifacts: makeArtifacts(artifacts) };
  const texts = { ...TEXTS, "qa_run.json": JSON.stringify(bound) };
  expect(refused(texts)).toContain(`run/qa_run.json: ${key}: expected what the other files`);
});

test("a qa_run.json of the same run is fine", () => {
  const bound = { schema_version: 2, protocol_id: "tiny-v1", artifacts: makeArtifacts(), qa: {} };
  const texts = { ...TEXTS, "qa_run.json": JSON.stringify(bound) };
  expect(directorySource(texts, "run").protocol.protocol_id).toBe("tiny-v1");
});
