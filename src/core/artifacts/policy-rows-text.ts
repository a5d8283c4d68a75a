import type { EvictedFactRow, PolicyRow, ScoreDetail } from "../rows/policy-row.ts";
import { sortedByCodePoint } from "../text/code-points.ts";
import { formatPythonFloat } from "../text/python-float.ts";
import { pythonString } from "../text/python-json.ts";
import { type KnownTexts, textOnce } from "./known-texts.ts";

/**
 * Rows as lines, in their order (protocol section 10): what `rowsText` writes of them with their fractions marked.
 * They are most of what a run publishes, so their members are written out in the order of their names. `lines` are those
 * that are known already.
 */
export function policyRowLines(
  rows: readonly PolicyRow[],
  lines: KnownTexts = new WeakMap(),
): readonly string[] {
  return cases(rows).flatMap((each) => {
    // Of a case alone: its rows mostly share their scores.
    const written = new Map<object, string>();
    return each.map((row) => textOnce(lines, row, () => lineText(row, written)));
  });
}

/** Neighbouring rows of one case together. */
function cases(rows: readonly PolicyRow[]): readonly (readonly PolicyRow[])[] {
  const found: PolicyRow[][] = [];
  for (const row of rows) {
    const last = found.at(-1);
    if (last?.[0]?.case_id === row.case_id) last.push(row);
    else found.push([row]);
  }
  return found;
}

/** Joined, since a text that is added up stays in memory piece by piece, and lines are kept. */
function lineText(row: PolicyRow, written: KnownTexts): string {
  return [
    `{"capacity": ${row.capacity}, "case_id": ${pythonString(row.case_id)}, "evicted": [`,
    row.evicted.map((fact) => evictedText(fact, written)).join(", "),
    `], "kept_fact_ids": ${listText(row.kept_fact_ids)}, "policy": ${pythonString(row.policy)}, `,
    `"question_type": ${pythonString(row.question_type)}, `,
    `"reserved_correction_slots": ${row.reserved_correction_slots}, `,
    `"scenario": ${pythonString(row.scenario)}, "schema_version": ${row.schema_version}, "scores": `,
    scoresText(row.scores, written),
    `, "source": ${pythonString(row.source)}, "support_all_retained": ${row.support_all_retained}, `,
    `"support_fact_ids": ${listText(row.support_fact_ids)}, `,
    `"support_recall": ${formatPythonFloat(row.support_recall)}}\n`,
  ].join("");
}

function evictedText({ category, components, fact_id, score }: EvictedFactRow, written: KnownTexts): string {
  return (
    `{"category": ${pythonString(category)}, "components": ${componentsText(components, written)}, ` +
    `"fact_id": ${pythonString(fact_id)}, "score": ${formatPythonFloat(score)}}`
  );
}

function scoresText(scores: PolicyRow["scores"], written: KnownTexts): string {
  return textOnce(written, scores, () =>
    recordText(
      scores,
      ({ components, value }) =>
        `{"components": ${componentsText(components, written)}, "value": ${formatPythonFloat(value)}}`,
    ),
  );
}

function componentsText(components: ScoreDetail["components"], written: KnownTexts): string {
  return textOnce(written, components, () => recordText(components, formatPythonFloat));
}

function listText(texts: readonly string[]): string {
  return `[${texts.map(pythonString).join(", ")}]`;
}

function recordText<Value>(
  record: Readonly<Record<string, Value>>,
  textOf: (value: Value) => string,
): string {
  const members = sortedByCodePoint(Object.keys(record)).map(
    (name) => `${pythonString(name)}: ${textOf(record[name] as Value)}`,
  );
  return `{${members.join(", ")}}`;
}
