import type { EvictedFactRow, PolicyRow, ScoreDetail } from "../rows/policy-row.ts";
import { formatPythonFloat } from "../text/python-float.ts";
import { pythonString, sortedKeys } from "../text/python-json.ts";

/**
 * Rows as lines, in their order (protocol section 10): what `rowsText` writes of them with their fractions marked.
 * They are most of what a run publishes, so their members are written out in the order of their names.
 */
export function policyRowsText(rows: readonly PolicyRow[]): string {
  // A case's rows under one policy mostly have one object of scores.
  const written = new Map<PolicyRow["scores"], string>();
  const scoresOf = ({ scores }: PolicyRow) => {
    const text = written.get(scores) ?? recordText(scores, scoreText);
    written.set(scores, text);
    return text;
  };
  return rows.map((row) => lineOf(row, scoresOf(row))).join("");
}

function lineOf(row: PolicyRow, scores: string): string {
  return (
    `{"capacity": ${row.capacity}, "case_id": ${pythonString(row.case_id)}, ` +
    `"evicted": [${row.evicted.map(evictedText).join(", ")}], ` +
    `"kept_fact_ids": ${listText(row.kept_fact_ids)}, "policy": ${pythonString(row.policy)}, ` +
    `"question_type": ${pythonString(row.question_type)}, ` +
    `"reserved_correction_slots": ${row.reserved_correction_slots}, ` +
    `"scenario": ${pythonString(row.scenario)}, "schema_version": ${row.schema_version}, ` +
    `"scores": ${scores}, "source": ${pythonString(row.source)}, ` +
    `"support_all_retained": ${row.support_all_retained}, ` +
    `"support_fact_ids": ${listText(row.support_fact_ids)}, ` +
    `"support_recall": ${formatPythonFloat(row.support_recall)}}\n`
  );
}

function evictedText({ category, components, fact_id, score }: EvictedFactRow): string {
  return (
    `{"category": ${pythonString(category)}, "components": ${recordText(components, formatPythonFloat)}, ` +
    `"fact_id": ${pythonString(fact_id)}, "score": ${formatPythonFloat(score)}}`
  );
}

function scoreText({ components, value }: ScoreDetail): string {
  return `{"components": ${recordText(components, formatPythonFloat)}, "value": ${formatPythonFloat(value)}}`;
}

function listText(texts: readonly string[]): string {
  return `[${texts.map(pythonString).join(", ")}]`;
}

function recordText<Value>(
  record: Readonly<Record<string, Value>>,
  textOf: (value: Value) => string,
): string {
  const members = sortedKeys(record).map((name) => `${pythonString(name)}: ${textOf(record[name] as Value)}`);
  return `{${members.join(", ")}}`;
}
