import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readEvidence } from "../../src/core/dataset/evidence.ts";
import { parseDataset } from "../../src/core/dataset/parse-dataset.ts";
import { sha256 } from "../../src/core/text/sha256.ts";
import { SAMPLE_TEXT } from "../../src/plugin/setup/builtin-protocols.ts";
import { largeDataset } from "./large-dataset.ts";

const SAMPLE = readFileSync(SAMPLE_TEXT, "utf8");
const LARGE = largeDataset(SAMPLE);

function parse(text: string) {
  const bytes = new TextEncoder().encode(text);
  return parseDataset(bytes, "dataset.json", sha256(bytes));
}

test("has the 500 rows and the 15 MB of a LongMemEval file", () => {
  expect(parse(LARGE)).toHaveLength(500);
  expect(Buffer.byteLength(LARGE) / 1e6).toBeCloseTo(15, 0);
});

test("keeps the evidence of every row of the sample text", () => {
  const large = parse(LARGE);
  expect(parse(SAMPLE).every((row, index) => sameEvidence(row, large[index]))).toBe(true);
});

type Row = ReturnType<typeof parse>[number];

function sameEvidence(row: Row, other: Row | undefined): boolean {
  return other !== undefined && evidenceOf(row) === evidenceOf(other);
}

/** Some rows of the sample text have sessions that no evidence can be read from. */
function evidenceOf(row: Row): string {
  try {
    return JSON.stringify(readEvidence(row));
  } catch (error) {
    return String(error);
  }
}
