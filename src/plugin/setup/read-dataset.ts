import { stat } from "node:fs/promises";
import { type DatasetRow, parseDataset } from "../../core/dataset/parse-dataset.ts";
import { endOfPiece, readRows } from "../../core/dataset/read-rows.ts";
import type { Protocol } from "../../core/protocol/load-protocol.ts";
import { readBytes } from "../../files/read-files.ts";
import { readPieces } from "../../files/read-pieces.ts";

const FIX = "Set LONGMEMEVAL_ORACLE_PATH to the dataset file that the config pins";

/**
 * The rows of the dataset that a protocol pins, as far as its selection and bank can ask of them. Read in pieces,
 * and once more as a whole where those cannot tell the rows apart, or what is wrong.
 * Throws an `EvictionError` of code `dataset` as `parseDataset` does, and for a file that cannot be read.
 */
export async function readDataset(
  { config, official }: Protocol,
  file: string,
): Promise<readonly DatasetRow[]> {
  const { sha256 } = config.dataset;
  const wholly = async () => parseDataset(await readBytes(file, "dataset", FIX), file, sha256);
  // A pipe can be read but once, and not at once.
  if (!(await isFile(file))) return wholly();
  const typesInUse = new Set([
    ...official.selection.eligible_question_types,
    ...config.pool.distractor_types,
  ]);
  const pieces = readPieces(file, endOfPiece, { code: "dataset", fix: FIX });
  return readRows(pieces, sha256, typesInUse) ?? wholly();
}

/** Not what cannot be looked at either, which is refused when it is read. */
async function isFile(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() === true;
}
