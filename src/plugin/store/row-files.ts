import { join } from "node:path";
import { documentText } from "../../core/artifacts/json-text.ts";
import { type AnswerRow, readAnswerRow } from "../../core/rows/answer-row.ts";
import { listRunFolder, readRunFile, writeRunFile } from "./run-files.ts";

/** Stored answers of a run directory: `responses/{row_id}.json` (protocol section 7). */
export interface RowFiles {
  /** The stored row; undefined where there is none or what is there does not count as one. */
  read(rowId: string): Promise<AnswerRow | undefined>;
  /** Writes a row so that at any moment the file is whole or absent; a row that was paid for is flushed by then. */
  write(row: AnswerRow): Promise<void>;
}

/** `isPaidFor` tells whether a power cut must not cost a row: what the embedded reader answers comes again for nothing. */
export function rowFiles(runDirectory: string, isPaidFor = true): RowFiles {
  const fileOf = (rowId: string) => join(folderOf(runDirectory), `${rowId}.json`);
  return {
    async read(rowId) {
      const text = await readRunFile(fileOf(rowId));
      return text === undefined ? undefined : readAnswerRow(text);
    },
    write: (row) => writeRunFile(fileOf(row.row_id), documentText(row), isPaidFor),
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

function folderOf(runDirectory: string): string {
  return join(runDirectory, "responses");
}
