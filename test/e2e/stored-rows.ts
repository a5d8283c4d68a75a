import { join } from "node:path";
import { CONFORMANCE_TASKS } from "./conformance-run.ts";
import { filesBelow } from "./folders.ts";

/** Ids of the rows that a run directory holds; a row that is being written has another ending. */
export function storedRows(directory: string): readonly string[] {
  const names = filesBelow(join(directory, "responses")).filter((name) => name.endsWith(".json"));
  return names.map((name) => name.slice(0, -".json".length));
}

/** The fingerprints, sorted, of the conformance rows that are not among some. */
export function fingerprintsBesides(rowIds: readonly string[]): readonly string[] {
  const left = CONFORMANCE_TASKS.filter(({ row_id }) => !rowIds.includes(row_id));
  return left.map((task) => task.request_fingerprint).sort();
}
