import { expect, test } from "vitest";
import { type BankSettings, buildDistractorBank } from "../../src/core/dataset/bank.ts";
import { readEvidence } from "../../src/core/dataset/evidence.ts";
import { readSampleProtocol, readSampleRows } from "./read-sample.ts";

const { pool } = readSampleProtocol().config;
const rows = readSampleRows();
const bank = idsOf(pool);

function idsOf(settings: BankSettings): readonly string[] {
  return buildDistractorBank(rows, settings).map(({ questionId }) => questionId);
}

function entering(change: Partial<BankSettings>): readonly string[] {
  return idsOf({ ...pool, ...change }).filter((id) => !bank.includes(id));
}

function leaving(change: Partial<BankSettings>): readonly string[] {
  const changed = idsOf({ ...pool, ...change });
  return bank.filter((id) => !changed.includes(id));
}

test.each<[string, Partial<BankSettings>, readonly string[]]>([
  ["evidence of 39 code points", { distractor_min_evidence_chars: 39 }, ["0c7713fa"]],
  ["no evidence", { distractor_min_evidence_chars: 0 }, ["0c7713fa", "4417aa0e"]],
  ["evidence of 701 code points", { distractor_max_evidence_chars: 701 }, ["2b61e09d"]],
  ["type multi-session", withType("multi-session"), ["00a1f3d7"]],
  ["type single-session-assistant", withType("single-session-assistant"), ["01c8e4b6"]],
  ["rows past the end", { distractor_bank_size: 43 }, ["6013a9fe", "7a5e0c93", "91b7c4d0"]],
])("leaves out %s that would come in", (_, change, ids) => {
  expect(entering(change)).toEqual(ids);
});

test.each<[string, Partial<BankSettings>, string, number]>([
  ["40 code points", { distractor_min_evidence_chars: 41 }, "3f1e9474", 40],
  ["700 code points", { distractor_max_evidence_chars: 699 }, "4fd1909e", 700],
])("takes evidence of %s in, though longer in UTF-16 units", (_, change, id, length) => {
  const record = rows.filter(({ question_id }) => question_id === id).map(readEvidence)[0];
  expect(leaving(change)).toEqual([id]);
  expect(record?.evidenceCodePoints).toBe(length);
  expect(record?.evidence.length).toBeGreaterThan(length);
});

function withType(type: string): Partial<BankSettings> {
  return { distractor_types: [...pool.distractor_types, type] };
}
