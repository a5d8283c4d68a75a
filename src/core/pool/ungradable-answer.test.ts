import { expect, test } from "vitest";
import { loadConformanceProtocol, readConformanceFile } from "../../../test/conformance/read-conformance.ts";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { parseDataset } from "../dataset/parse-dataset.ts";
import { prepareCases } from "./prepare-cases.ts";

test("refuses a reference answer that the grader could not read, before anything is asked", () => {
  const protocol = loadConformanceProtocol();
  const corpus = readConformanceFile("corpus.json");
  const rows = parseDataset(corpus.bytes, corpus.file, protocol.config.dataset.sha256);
  const changed = rows.map((row) => (row.question_id === "01493427" ? { ...row, answer: "北京" } : row));
  const refusal = refusalOf(() => prepareCases(protocol, changed));
  expect(refusal.code).toBe("pool");
  expect(refusal.message).toBe(
    "case 01493427: expected a reference answer with at least one letter or digit of a-z, 0-9, found one without. " +
      "Leave the case out of the manifest, or give it an answer that the grader can read.",
  );
});
