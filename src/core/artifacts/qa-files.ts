import { GRADER_VERSION } from "../grader/grade-answer.ts";
import type { RunHeader } from "../rows/case-record.ts";
import type { GradedRow } from "../rows/graded-row.ts";
import { exactMcNemar, type McNemarResult } from "../stats/exact-mcnemar.ts";
import type { BootstrapResult } from "../stats/paired-bootstrap.ts";
import { rememberBootstraps, rememberedBootstrap } from "../stats/remembered-bootstrap.ts";
import { compareCodePoints } from "../text/code-points.ts";
import { pythonFloat } from "../text/python-float.ts";
import { documentText, rowsText } from "./json-text.ts";
import { type KnownTexts, textOnce } from "./known-texts.ts";
import type { PublishedTexts } from "./published-files.ts";
import { sortedGroups } from "./sorted-groups.ts";
import { outcomes, SUITES, type Suite, suitePairs } from "./suite-pairs.ts";

/** Answers graded right under one policy in one scenario. */
export interface AccuracyGroup {
  readonly source: string;
  readonly scenario: string;
  readonly policy: string;
  readonly cases: number;
  readonly correct: number;
  /** Correct over cases, 0..1. */
  readonly accuracy: number;
}

/** One suite's paired comparison (protocol section 9). */
export interface SuiteStatistics {
  readonly cases: number;
  readonly mcnemar: McNemarResult;
  readonly bootstrap: BootstrapResult;
}

/** Summarises graded rows by source, scenario and policy (protocol section 10). */
export function accuracyGroups(rows: readonly GradedRow[]): readonly AccuracyGroup[] {
  return sortedGroups(rows, ["source", "scenario", "policy"]).map((group) => {
    const [{ source, scenario, policy }] = group;
    const correct = group.filter((row) => row.grade_correct).length;
    return { source, scenario, policy, cases: group.length, correct, accuracy: correct / group.length };
  });
}

/**
 * The statistics of the three suites over complete pairs.
 * Throws `statistics` where a case has one policy's row only, or a suite has no pair.
 */
export function suiteStatistics(
  run: Pick<RunHeader, "policies" | "statistics">,
  rows: readonly GradedRow[],
): Readonly<Record<Suite, SuiteStatistics>> {
  const { bootstrap_seed: seed, bootstrap_iterations: iterations, alpha } = run.statistics;
  const options = { seed, iterations, alpha };
  const pairsOf = (suite: Suite) => outcomes(suitePairs(rows, suite, run.policies));
  const suites = {
    official: pairsOf("official"),
    synthetic: pairsOf("synthetic"),
    overall: pairsOf("overall"),
  };
  rememberBootstraps(Object.values(suites), options);
  const statistics = (suite: Suite): SuiteStatistics => ({
    cases: suites[suite].length,
    mcnemar: exactMcNemar(suites[suite]),
    bootstrap: rememberedBootstrap(suites[suite], options),
  });
  return {
    official: statistics("official"),
    synthetic: statistics("synthetic"),
    overall: statistics("overall"),
  };
}

/** The three files of a graded run (protocol section 10). `lines` are those of its rows that are known already. */
export function qaFiles(run: RunHeader, rows: readonly GradedRow[], lines?: KnownTexts): PublishedTexts {
  const sorted = [...rows].sort((a, b) => compareCodePoints(a.row_id, b.row_id));
  const head = { schema_version: 1, protocol_id: run.protocol_id, grader_version: GRADER_VERSION };
  const statistics = suiteStatistics(run, sorted);
  return {
    "qa.rows.jsonl": gradedRowsText(sorted, lines),
    "qa.summary.json": documentText({
      ...head,
      qa_capacity: run.qa_capacity,
      groups: accuracyDocuments(sorted),
    }),
    "qa.stats.json": documentText({
      ...head,
      policies: run.policies,
      suites: Object.fromEntries(SUITES.map((suite) => [suite, suiteDocument(statistics[suite])])),
    }),
  };
}

/** Graded rows as lines, by row id; `lines` are those that are known already. */
export function gradedRowsText(rows: readonly GradedRow[], lines: KnownTexts = new WeakMap()): string {
  const sorted = [...rows].sort((a, b) => compareCodePoints(a.row_id, b.row_id));
  return sorted.map((row) => textOnce(lines, row, () => rowsText([published(row)]))).join("");
}

function published(row: GradedRow): object {
  return { ...row, support_recall: pythonFloat(row.support_recall) };
}

/** Accuracy groups as they are published. */
export function accuracyDocuments(rows: readonly GradedRow[]): readonly object[] {
  return accuracyGroups(rows).map((group) => ({ ...group, accuracy: pythonFloat(group.accuracy) }));
}

/** A suite's statistics as they are published. */
export function suiteDocument({ cases, mcnemar, bootstrap }: SuiteStatistics): object {
  return {
    cases,
    mcnemar: { ...mcnemar, p_value: pythonFloat(mcnemar.p_value) },
    bootstrap: {
      ...bootstrap,
      mean_difference: pythonFloat(bootstrap.mean_difference),
      lower: pythonFloat(bootstrap.lower),
      upper: pythonFloat(bootstrap.upper),
      alpha: pythonFloat(bootstrap.alpha),
    },
  };
}
