import { EvictionError } from "../errors/eviction-error.ts";
import { kindOf, showText } from "../errors/show-value.ts";
import { readJson } from "../text/read-json.ts";
import { sha256 } from "../text/sha256.ts";
import { decodeUtf8 } from "../text/utf8.ts";

/** A record of the dataset; of its members only the id is known to be there. */
export type DatasetRow = Readonly<Record<string, unknown>> & { readonly question_id: string };

const PINNED_FILE_FIX =
  "Use the dataset file that the config pins, unchanged, or pin the hash of another in a config of your own";

/**
 * The rows of a dataset file (protocol section 2): a JSON array of objects with unique, non-empty `question_id`s.
 * `expectedSha256` is the pinned hash in lower-case hex; bytes of another hash are refused, whatever they hold.
 * Throws an `EvictionError` of code `dataset` that quotes nothing of the file but ids.
 */
export function parseDataset(bytes: Uint8Array, file: string, expectedSha256: string): readonly DatasetRow[] {
  checkHash(bytes, file, expectedSha256);
  const value = parseJson(requireUtf8(bytes, file), file);
  if (!Array.isArray(value)) {
    throw datasetError(file, "an array of records", kindOf(value), PINNED_FILE_FIX);
  }
  const rows = value.map((row: unknown, index) => checkRow(row, `${file}[${index}]`));
  refuseRepeatedIds(rows, file);
  return rows;
}

function checkHash(bytes: Uint8Array, file: string, expectedSha256: string): void {
  const found = sha256(bytes);
  if (found !== expectedSha256) {
    throw datasetError(file, `SHA-256 ${expectedSha256}`, found, PINNED_FILE_FIX);
  }
}

function requireUtf8(bytes: Uint8Array, file: string): string {
  // A byte order mark stays, and is refused as JSON.
  const text = decodeUtf8(bytes);
  if (text === undefined) {
    throw datasetError(file, "UTF-8 text", "bytes that are not", PINNED_FILE_FIX);
  }
  return text;
}

function parseJson(text: string, file: string): unknown {
  const value = readJson(text);
  if (value === undefined) {
    const found = text.startsWith("\ufeff") ? "a byte order mark at its start" : "text that is not JSON";
    throw datasetError(file, "JSON text", found, PINNED_FILE_FIX);
  }
  return value;
}

function checkRow(row: unknown, where: string): DatasetRow {
  if (!isObject(row)) {
    throw datasetError(where, "an object", kindOf(row), "Make every row of the dataset an object");
  }
  if (!isDatasetRow(row)) {
    const found = "question_id" in row ? kindOf(row.question_id) : "nothing";
    throw datasetError(`${where}.question_id`, "non-empty text", found, "Give every row its own question id");
  }
  return row;
}

/** Whether a value can be a row of a dataset, for all that it says itself. */
export function isDatasetRow(row: unknown): row is DatasetRow {
  return (
    isObject(row) && "question_id" in row && typeof row.question_id === "string" && row.question_id !== ""
  );
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function refuseRepeatedIds(rows: readonly DatasetRow[], file: string): void {
  const firstIndex = new Map<string, number>();
  for (const [index, { question_id }] of rows.entries()) {
    const first = firstIndex.get(question_id);
    if (first !== undefined) {
      const found = `${showText(question_id)} in rows ${first} and ${index}`;
      throw datasetError(file, "unique question ids", found, "Give every row its own question id");
    }
    firstIndex.set(question_id, index);
  }
}

function datasetError(where: string, expected: string, found: string, fix: string): EvictionError {
  return new EvictionError("dataset", { where, expected, found, fix });
}
