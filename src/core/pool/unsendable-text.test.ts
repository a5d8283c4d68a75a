import { expect, test } from "vitest";
import { loadConformanceProtocol, readConformanceFile } from "../../../test/conformance/read-conformance.ts";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { type DatasetRow, parseDataset } from "../dataset/parse-dataset.ts";
import { prepareCases } from "./prepare-cases.ts";

const protocol = loadConformanceProtocol();
const corpus = readConformanceFile("corpus.json");
const ROWS = parseDataset(corpus.bytes, corpus.file, protocol.config.dataset.sha256);
const HALF = "\ud83d";

function refusalWith(id: string, change: (row: DatasetRow) => Record<string, unknown>) {
  const rows = ROWS.map((row) => (row.question_id === id ? { ...row, ...change(row) } : row));
  return refusalOf(() => prepareCases(protocol, rows as readonly DatasetRow[]));
}

const halved = (row: DatasetRow) => ({
  haystack_sessions: (row.haystack_sessions as { content: string }[][]).map((turns) =>
    turns.map((turn) => ({ ...turn, content: turn.content + HALF })),
  ),
});

test("refuses a question that has no UTF-8, naming its case, before anything is asked", () => {
  const refusal = refusalWith("01493427", () => ({ question: `When?${HALF}` }));
  expect(refusal.code).toBe("pool");
  expect(refusal.message).toContain("case 01493427: question: expected text that has a UTF-8 form");
});

test("refuses evidence that has no UTF-8, of a case itself and of its distractors", () => {
  expect(refusalWith("01493427", halved).message).toContain(
    "case 01493427: evidence of 01493427: expected text",
  );
  expect(refusalWith("001be529", halved).message).toMatch(/case \w+: evidence of 001be529: expected text/);
});
