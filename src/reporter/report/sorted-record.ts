import { compareCodePoints, sortedByCodePoint } from "../../core/text/code-points.ts";

/**
 * The same members in the order of their names: the record itself where they are. A provider's usage and a score's
 * components come in their own order from a live run and sorted from a stored file; a report has the same bytes for
 * both.
 */
export function sortedRecord<Value>(
  record: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> {
  const names = Object.keys(record);
  if (names.every((name, index) => index === 0 || compareCodePoints(names[index - 1] ?? "", name) < 0))
    return record;
  return Object.fromEntries(sortedByCodePoint(names).map((name) => [name, record[name] as Value]));
}
