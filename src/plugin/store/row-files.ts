import { existsSync } from "node:fs";
import { join } from "node:path";
import { documentText } from "../../core/artifacts/json-text.ts";
import type { AnswerRow } from "../../core/rows/answer-row.ts";
import { once } from "../once.ts";
import { listRunFolder, makeRunFolder, readRunFile, writeRunFile, writeRunFileNow } from "./run-files.ts";

/** Stored answers of a run directory: `responses/{row_id}.json` (protocol section 7). */
export interface RowFiles {
  /** The stored row; undefined where there is none or what is there does not count as one. */
  read(rowId: string): Promise<AnswerRow | undefined>;
  /** Throws `run-directory` for a row that cannot be written. */
  write(row: AnswerRow): Promise<void>;
}

/** Rows that were paid for: at any moment a file is whole or absent, and flushed by the time that it is written. */
export function rowFiles(runDirectory: string): RowFiles {
  return {
    read: (rowId) => readRow(fileOf(runDirectory, rowId)),
    write: (row) => writeRunFile(fileOf(runDirectory, row.row_id), documentText(row)),
  };
}

/**
 * Rows that come again for nothing, written at once: many small steps that wait for one another take longer than the
 * answers, and a row that is cut short counts as missing.
 */
export function unpaidRowFiles(runDirectory: string): RowFiles {
  const makeFolder = once(() => makeRunFolder(folderOf(runDirectory)));
  return {
    async read(rowId) {
      const file = fileOf(runDirectory, rowId);
      return existsSync(file) ? readRow(file) : undefined;
    },
    async write(row) {
      await makeFolder();
      writeRunFileNow(fileOf(runDirectory, row.row_id), documentText(row));
    },
  };
}

/** Those of these rows that a run directory has a file of, told without reading one. */
export async function storedRowIds(
  runDirectory: string,
  rowIds: readonly string[],
): Promise<readonly string[]> {
  const names = new Set(await listRunFolder(folderOf(runDirectory)));
  return rowIds.filter((id) => names.has(`${id}.json`));
}

async function readRow(file: string): Promise<AnswerRow | undefined> {
  const text = await readRunFile(file);
  if (text === undefined) return undefined;
  // Loaded only here: a new run has no row to read.
  const { readAnswerRow } = await import("../../core/rows/read-answer-row.ts");
  return readAnswerRow(text);
}

function fileOf(runDirectory: string, rowId: string): string {
  return join(folderOf(runDirectory), `${rowId}.json`);
}

function folderOf(runDirectory: string): string {
  return join(runDirectory, "responses");
}
