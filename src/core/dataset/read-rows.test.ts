import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { damagedDatasets, datasets } from "../../../test/factories/arbitrary-datasets.ts";
import { makeRow } from "../../../test/factories/make-row.ts";
import { sha256 } from "../text/sha256.ts";
import { readEvidence } from "./evidence.ts";
import { type DatasetRow, parseDataset } from "./parse-dataset.ts";
import { endOfPiece, readRows } from "./read-rows.ts";

const IN_USE = new Set(["t1"]);

/** Reads pieces whose hash is the pinned one. */
function read(pieces: readonly (string | Uint8Array)[]): readonly DatasetRow[] | undefined {
  const bytes = pieces.map((piece) => Buffer.from(piece));
  return readRows(bytes, sha256(Buffer.concat(bytes)), IN_USE);
}

/** Pieces as they come of looking for an end each time that so many bytes more are there. */
function piecesOf(text: string, step: number): readonly Buffer[] {
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  let start = 0;
  for (let seen = step; seen < bytes.length; seen += step) {
    const end = start + endOfPiece(bytes.subarray(start, seen));
    if (end > start) pieces.push(bytes.subarray(start, end));
    start = end;
  }
  return [...pieces, bytes.subarray(start)];
}

/** The same of a text given whole to `parseDataset`; undefined where that refuses it. */
function parseWhole(text: string): readonly DatasetRow[] | undefined {
  try {
    return parseDataset(Buffer.from(text), "data.json", sha256(text));
  } catch {
    return undefined;
  }
}

/** What a run can ask of rows: their ids and types, and the evidence, or its refusal, of those in use. */
function told(rows: readonly DatasetRow[] | undefined): readonly unknown[] | undefined {
  return rows?.map((row) => [
    row.question_id,
    row.question_type,
    IN_USE.has(`${row.question_type}`) && evidenceOf(row),
  ]);
}

function evidenceOf(row: DatasetRow): unknown {
  try {
    return readEvidence(row);
  } catch (error) {
    return String(error);
  }
}

const row = (question_id: string) => JSON.stringify(makeRow({ question_id, question_type: "t1" }));

describe("gives of a dataset in pieces", () => {
  const steps = fc.integer({ min: 20, max: 2000 });

  test("the ids, types and evidence of the whole, wherever `endOfPiece` lets a piece end", () => {
    fc.assert(
      fc.property(datasets, steps, (text, step) => {
        expect(told(read(piecesOf(text, step)))).toEqual(told(parseWhole(text)));
      }),
    );
  });

  test("nothing else, damaged as it may be", () => {
    fc.assert(
      fc.property(damagedDatasets, steps, (text, step) => {
        expect([undefined, told(parseWhole(text))]).toContainEqual(told(read(piecesOf(text, step))));
      }),
      { numRuns: 300 },
    );
  });

  test("nothing else, wherever pieces end", () => {
    const places = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 });
    fc.assert(
      fc.property(damagedDatasets, places, (text, places) => {
        const commas = Array.from(text.matchAll(/,/g), ({ index }) => index + 1);
        const ends = places
          .map((place) => commas[Math.floor(place * commas.length)] ?? 0)
          .sort((a, b) => a - b);
        const pieces = [0, ...ends].map((start, index) => text.slice(start, ends[index]));
        expect([undefined, told(parseWhole(text))]).toContainEqual(told(read(pieces)));
      }),
      { numRuns: 300 },
    );
  });

  test("from a single piece, what `JSON.parse` makes of it, or nothing where it refuses", () => {
    fc.assert(
      fc.property(damagedDatasets, (text) => {
        expect(told(read([text]))).toEqual(told(parseWhole(text)));
      }),
      { numRuns: 300 },
    );
  });

  test("of rows of a type that is not in use, id and type alone", () => {
    const rows = [
      makeRow({ question_id: "a", question_type: "t2" }),
      makeRow({ question_id: "b", question_type: 5 }),
    ];
    expect(read([JSON.stringify(rows)])).toEqual([
      { question_id: "a", question_type: "t2" },
      { question_id: "b", question_type: 5 },
    ]);
  });
});

describe("leaves to the whole", () => {
  test("bytes of another hash", () => {
    expect(readRows([Buffer.from(`[${row("a")}]`)], "0".repeat(64), IN_USE)).toBeUndefined();
  });

  test.each([
    ["an empty list", ["[]"]],
    ["an object", ["{}"]],
    ["no piece", []],
    ["a byte order mark", [`\ufeff[${row("a")}]`]],
    ["bytes that are not UTF-8", [Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d])]],
    ["a row that is not an object", [`[${row("a")},`, "null]"]],
    ["a row without an id", [`[${row("a")}, {}]`]],
    ["an id that stands twice, pieces apart", [`[${row("a")},`, `${row("a")}]`]],
    ["an end in a row", [`[${row("a")},`, row("b")]],
    ["an end behind a comma", [`[${row("a")},`, `${row("b")},`]],
    ["a comma between commas", [`[${row("a")},`, ",", `${row("b")}]`]],
    ["a second list", [`[${row("a")}]`, `[${row("b")}]`]],
    ["more after the end of a list", [`[${row("a")}]`, `${row("b")}]`]],
  ])("%s", (_, pieces) => {
    expect(read(pieces)).toBeUndefined();
  });

  test("rows that do not begin with their id, once a piece ends inside one", () => {
    const text = `[{"answer": [1, 2], "question_id": "a"}, {"answer": [1, 2], "question_id": "b"}]`;
    expect(read([text])).toHaveLength(2);
    expect(read(piecesOf(text, 40))).toBeUndefined();
  });
});
