import { describe, expect, test } from "vitest";
import { readEvidence } from "../../src/core/dataset/evidence.ts";
import type { DatasetRow } from "../../src/core/dataset/parse-dataset.ts";
import { EvictionError } from "../../src/core/errors/eviction-error.ts";
import { readVectors } from "./read-vectors.ts";

interface EvidenceVector {
  readonly row: DatasetRow;
  readonly error?: string;
  readonly evidence?: string;
  readonly answer?: string;
  readonly code_points?: number;
}

const vectors = readVectors<EvidenceVector>("evidence").map((vector, index) => ({
  ...vector,
  line: index + 1,
}));
const refused = vectors.filter((vector) => vector.error !== undefined);
const accepted = vectors.filter((vector) => vector.error === undefined);

describe("evidence vectors", () => {
  test("there are lines that the reference refuses, and lines that it accepts", () => {
    expect(refused).not.toEqual([]);
    expect(accepted).not.toEqual([]);
  });

  test("rows that the reference refuses are refused", () => {
    for (const { line, row } of refused) {
      expect(() => readEvidence(row), `line ${line}`).toThrow(EvictionError);
    }
  });

  test("evidence, answer and length are the reference's", () => {
    for (const { line, row, evidence, answer, code_points } of accepted) {
      const record = readEvidence(row);
      expect(record, `line ${line}`).toMatchObject({ evidence, answer, evidenceCodePoints: code_points });
    }
  });
});
