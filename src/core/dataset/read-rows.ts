import { createHash } from "node:crypto";
import { readJson } from "../text/read-json.ts";
import { decodeUtf8 } from "../text/utf8.ts";
import { withNeededTurns } from "./evidence.ts";
import { type DatasetRow, isDatasetRow } from "./parse-dataset.ts";

/** Stands in no JSON text unescaped but as a key or a whole value. */
const ID_KEY = '"question_id"';
const COMMA = 0x2c;

/**
 * Where a piece of a dataset ends that `readRows` can take: behind the comma before the last row that `bytes` hold
 * the start of; 0 where there is none. Right for rows that begin with their id, which `readRows` finds out.
 */
export function endOfPiece(bytes: Buffer): number {
  const lastRow = bytes.lastIndexOf(ID_KEY);
  return lastRow === -1 ? 0 : bytes.lastIndexOf(COMMA, lastRow) + 1;
}

/**
 * The rows of a dataset file that comes in pieces, in time and memory for little more than one of them: of each row
 * only what its evidence needs, and of rows of a type that is not in use only type and id.
 *
 * Undefined where this cannot be told from the pieces, or where `parseDataset` would refuse the file: it is to be
 * given the whole. A comma between two rows, at the end of each piece but the last, is what lets each be parsed
 * alone. Wherever else a piece ends, it is no list of JSON values, and the answer undefined.
 */
export function readRows(
  pieces: Iterable<Uint8Array>,
  expectedSha256: string,
  typesInUse: ReadonlySet<unknown>,
): readonly DatasetRow[] | undefined {
  const hash = createHash("sha256");
  const rows: DatasetRow[] = [];
  let isFirst = true;
  let isClosed = false;
  for (const bytes of pieces) {
    if (isClosed) return undefined;
    hash.update(bytes);
    isClosed = bytes.at(-1) !== COMMA;
    const list = parsePiece(bytes, isFirst, isClosed);
    if (list === undefined) return undefined;
    for (const row of list) rows.push(whatIsNeeded(row, typesInUse));
    isFirst = false;
  }
  const isWhole = isClosed && hash.digest("hex") === expectedSha256;
  return isWhole && haveUniqueIds(rows) ? rows : undefined;
}

/** The rows of a piece; at least one, since a comma with nothing before it is not JSON either. */
function parsePiece(bytes: Uint8Array, isFirst: boolean, isLast: boolean): readonly DatasetRow[] | undefined {
  const text = decodeUtf8(bytes);
  if (text === undefined) return undefined;
  const list = readJson(`${isFirst ? "" : "["}${isLast ? text : `${text.slice(0, -1)}]`}`);
  return Array.isArray(list) && list.length > 0 && list.every(isDatasetRow) ? list : undefined;
}

function whatIsNeeded(row: DatasetRow, typesInUse: ReadonlySet<unknown>): DatasetRow {
  const { question_id, question_type } = row;
  return typesInUse.has(question_type) ? withNeededTurns(row) : { question_id, question_type };
}

function haveUniqueIds(rows: readonly DatasetRow[]): boolean {
  return new Set(rows.map((row) => row.question_id)).size === rows.length;
}
