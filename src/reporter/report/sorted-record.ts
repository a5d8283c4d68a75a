import { sortedKeys } from "../../core/text/python-json.ts";

/**
 * The same members in the order of their names. A provider's usage and a score's components come in their own
 * order from a live run and sorted from a stored file; a report has the same bytes for both.
 */
export function sortedRecord<Value>(
  record: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(sortedKeys(record).map((name) => [name, record[name] as Value]));
}
