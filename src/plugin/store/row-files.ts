import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import writeFileAtomic from "write-file-atomic";
import { documentText } from "../../core/artifacts/json-text.ts";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import { type AnswerRow, readAnswerRow } from "../../core/rows/answer-row.ts";
import { readTextIfPresent, systemCode } from "../read-files.ts";

/** Stored answers of a run directory: `responses/{row_id}.json` (protocol section 7). */
export interface RowFiles {
  /** The stored row; undefined where there is none or what is there does not count as one. */
  read(rowId: string): Promise<AnswerRow | undefined>;
  /** Writes a row so that at any moment the file is whole or absent, and returns once it is flushed. */
  write(row: AnswerRow): Promise<void>;
}

export function rowFiles(runDirectory: string): RowFiles {
  const folder = join(runDirectory, "responses");
  const fileOf = (rowId: string) => join(folder, `${rowId}.json`);
  return {
    async read(rowId) {
      const text = await readTextIfPresent(fileOf(rowId));
      return text === undefined ? undefined : readAnswerRow(text);
    },
    async write(row) {
      try {
        await mkdir(folder, { recursive: true });
        await writeFileAtomic(fileOf(row.row_id), documentText(row), { fsync: true });
      } catch (error) {
        throw new EvictionError("run-directory", {
          where: fileOf(row.row_id),
          expected: "a folder that can be written",
          found: systemCode(error),
          fix: "Free space or correct the permissions, then run the same command to go on",
        });
      }
    },
  };
}
