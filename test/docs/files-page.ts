import {
  OWN_POLICY_FILES,
  type OwnPolicyFile,
  QA_FILES,
  RETENTION_FILES,
} from "../../src/core/artifacts/published-files.ts";
import { QA_RUN_FILE } from "../../src/core/artifacts/qa-run-file.ts";
import { TELEMETRY_FILE } from "../../src/plugin/store/telemetry-file.ts";
import { HTML_FILE, MARKDOWN_FILE, REPORT_FILE } from "../../src/reporter/report/report-file.ts";
import { type RunReport, RunReportSchema } from "../../src/reporter/report/report-schema.ts";
import { code, page, table } from "./page.ts";

type Named = (typeof RETENTION_FILES)[number] | (typeof QA_FILES)[number];

const PUBLISHED: Readonly<Record<Named, string>> = {
  "policy.raw.jsonl": "retention: what was kept and evicted, a row for each case, policy and capacity",
  "summary.json": "retention: support retained by source, scenario, policy and capacity",
  "run.json": "retention: the run's identity, hashes, time and checkout",
  "qa.rows.jsonl": "answers: a graded row for each case and policy",
  "qa.summary.json": "answers: accuracy by source, scenario and policy",
  "qa.stats.json": "answers: the paired statistics of each suite",
};

const OWN: Readonly<Record<OwnPolicyFile, string>> = {
  "own.policy.raw.jsonl": "their rows in the form of policy.raw.jsonl",
  "own.qa.rows.jsonl": "their graded rows in the form of qa.rows.jsonl",
  "own.summary.json": "their modules' hashes and summaries, and every policy against the baseline",
};

const REPORTS = [
  [REPORT_FILE, "the report as data, see below"],
  [MARKDOWN_FILE, "the same as Markdown"],
  [HTML_FILE, "the same as one page that needs no network"],
] as const;

const WORKING = [
  [QA_RUN_FILE, "binds the directory to the protocol and the dataset that it was started with"],
  ["responses/<row>.json", "a stored answer, whole from the moment that it is there"],
  [TELEMETRY_FILE, "how the calls of a live run went: attempts, reasons, status codes, times"],
  ["run.lock", "is there while a live run is under way, and keeps a second one out"],
] as const;

const MEMBERS: Readonly<Record<keyof RunReport, string>> = {
  report_version: "the version of this form",
  protocol: "its id, evaluation time, policies, capacities, dataset and hashes",
  answers: "who answered",
  sample_text: "whether the dataset is the sample text that ships with the project",
  selector: "what selected: `built-in`, or a kind and a file's name; null where no file tells",
  qa_capacity: "the capacity that answers were asked at",
  statistics: "alpha, and the bootstrap's seed and iterations",
  complete: "whether every row is there and, where answers were asked for, answered",
  expected_rows: "how many rows there should be",
  retention: "support retained by suite, policy and capacity",
  scenario_retention: "the same by scenario",
  accuracy: "right answers by scenario and policy",
  curve: "support retained at every capacity from 1 to the pool's size",
  suites: "the comparison of the two policies in each suite; null where nothing is claimed",
  scenarios: "the same in each scenario",
  own_policies: "policies of the option `policies` against the baseline; left out without any",
  unfinished_policies: "in its place where rows of theirs are missing: which, and why",
  spent: "calls and tokens of all answers",
  gates: "each gate: what it wanted, what was found, and whether it passed",
  rows: "each case under each policy: its ranking, what was kept, and what came of the question",
};

/** The files of a run's directory. */
export function filesPage(): string {
  const { properties } = RunReportSchema.toJSONSchema({ unrepresentable: "any" });
  return page(
    "Files of a run",
    "A run's directory is below `.vitest/eviction/`, or the one that `outputDir` names. No file holds a question, a " +
      "reference answer or a fact's content. What the model answered is in them, and where it was right that says the same.",
    "## Published",
    "A complete run writes them, byte for byte as the Python evaluation does; selection alone (`none`) writes those of " +
      "retention. A directory given by name is never overwritten.",
    filesTable([...RETENTION_FILES, ...QA_FILES].map((name) => [name, PUBLISHED[name]])),
    "## Of policies of your own",
    "A run with the option `policies` writes them beside the published files, which stay those of two policies. Where " +
      "one of their rows is missing, none of them is written.",
    filesTable(OWN_POLICY_FILES.map((name) => [name, OWN[name]])),
    "## Reports",
    filesTable(REPORTS),
    "## While it runs, and to go on from",
    filesTable(WORKING),
    `## Members of \`${REPORT_FILE}\``,
    "`vitest-eviction/schema/report.schema.json` is its JSON schema. `report_version` rises when a member changes its " +
      "meaning or goes away.",
    table(
      ["member", "type", "what it holds"],
      RunReportSchema.keyof().options.map((name) => [code(name), typeOf(properties?.[name]), MEMBERS[name]]),
    ),
  );
}

function filesTable(files: readonly (readonly [string, string])[]): string {
  return table(
    ["file", "what it holds"],
    files.map(([name, meaning]) => [code(name), meaning]),
  );
}

function typeOf(schema: unknown): string {
  if (typeof schema !== "object" || schema === null) return "any";
  if ("const" in schema) return code(JSON.stringify(schema.const));
  if ("enum" in schema && Array.isArray(schema.enum))
    return schema.enum.map((value) => code(value)).join(", ");
  if ("anyOf" in schema && Array.isArray(schema.anyOf)) return schema.anyOf.map(typeOf).join(" or ");
  return "type" in schema ? [schema.type].flat().join(" or ") : "any";
}
