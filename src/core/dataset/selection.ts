import { EvictionError } from "../errors/eviction-error.ts";
import { showText } from "../errors/show-value.ts";
import { codePointLength, compareCodePoints } from "../text/code-points.ts";
import { pythonStrip } from "../text/python-strip.ts";
import { type EvidenceRecord, readEvidence } from "./evidence.ts";
import type { DatasetRow } from "./parse-dataset.ts";

/** The rule that picks the official ids, as an official manifest states it; lengths in code points. */
export interface SelectionRule {
  readonly eligible_question_types: readonly string[];
  readonly excluded_pilot_ids: readonly string[];
  readonly exclude_abstention_suffix: string;
  readonly answer_min_chars: number;
  readonly answer_max_chars: number;
  readonly answer_excluded_substrings: readonly string[];
  readonly evidence_min_chars: number;
  readonly evidence_max_chars: number;
  readonly take_per_question_type: number;
  readonly cases_per_type_per_scenario: number;
}

/** Question ids by scenario. */
export type ScenarioIds = Readonly<Record<string, readonly string[]>>;

/** What the selection needs of an official manifest. */
export interface SelectionManifest {
  readonly selection: SelectionRule;
  readonly scenario_order: readonly string[];
  readonly scenarios: ScenarioIds;
}

/**
 * The official ids that the rule picks from a dataset (protocol section 2), by scenario in the manifest's order.
 * Evidence is read only of rows that pass the tests of type and id.
 * Throws an `EvictionError` of code `selection` when a type has too few rows, of code `dataset` when a row that
 * is read is not valid.
 */
export function selectOfficialIds(
  rows: readonly DatasetRow[],
  manifest: Pick<SelectionManifest, "selection" | "scenario_order">,
): ScenarioIds {
  const { selection, scenario_order } = manifest;
  const idsByType = selection.eligible_question_types.map((type) => takeOfType(rows, type, selection));
  const share = selection.cases_per_type_per_scenario;
  return Object.fromEntries(
    scenario_order.map((scenario, k) => [
      scenario,
      idsByType.flatMap((ids) => ids.slice(share * k, share * (k + 1))),
    ]),
  );
}

/**
 * Compares the ids that the rule picks with those that the manifest pins, order included.
 * Throws as `selectOfficialIds` does, and with code `selection` on a difference.
 */
export function checkSelection(rows: readonly DatasetRow[], manifest: SelectionManifest): void {
  for (const [scenario, found] of Object.entries(selectOfficialIds(rows, manifest))) {
    const expected = manifest.scenarios[scenario] ?? [];
    if (!sameIds(expected, found)) {
      throw new EvictionError("selection", {
        where: `scenario ${scenario}`,
        expected: `the manifest's ids ${listIds(expected)}`,
        found: `in the dataset ${listIds(found)}`,
        fix: "Use the dataset and the official manifest that belong together",
      });
    }
  }
}

function takeOfType(rows: readonly DatasetRow[], type: string, rule: SelectionRule): readonly string[] {
  const ids = rows
    .filter((row) => row.question_type === type && isEligibleId(row.question_id, rule))
    .map(readEvidence)
    .filter((record) => isEligible(record, rule))
    .map((record) => record.questionId)
    .sort(compareCodePoints);
  if (ids.length < rule.take_per_question_type) {
    throw new EvictionError("selection", {
      where: `question type ${showText(type)}`,
      expected: `at least ${rule.take_per_question_type} rows that pass the selection rule`,
      found: String(ids.length),
      fix: "Use the dataset and the official manifest that belong together",
    });
  }
  return ids.slice(0, rule.take_per_question_type);
}

function isEligibleId(id: string, rule: SelectionRule): boolean {
  return !rule.excluded_pilot_ids.includes(id) && !id.endsWith(rule.exclude_abstention_suffix);
}

function isEligible(record: EvidenceRecord, rule: SelectionRule): boolean {
  const answer = pythonStrip(record.answer);
  const lowerAnswer = answer.toLowerCase();
  return (
    isWithin(codePointLength(answer), rule.answer_min_chars, rule.answer_max_chars) &&
    isWithin(record.evidenceCodePoints, rule.evidence_min_chars, rule.evidence_max_chars) &&
    !rule.answer_excluded_substrings.some((fragment) => lowerAnswer.includes(fragment.toLowerCase()))
  );
}

function isWithin(length: number, least: number, most: number): boolean {
  return length >= least && length <= most;
}

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}

function listIds(ids: readonly string[]): string {
  return `[${ids.map(showText).join(", ")}]`;
}
