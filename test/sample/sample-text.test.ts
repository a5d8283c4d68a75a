import { describe, expect, test } from "vitest";
import { buildDistractorBank } from "../../src/core/dataset/bank.ts";
import { readEvidence } from "../../src/core/dataset/evidence.ts";
import { checkSelection } from "../../src/core/dataset/selection.ts";
import { readSampleFile, readSampleProtocol, readSampleRows, sha256Of } from "./read-sample.ts";

const BANK_IDS = `
  001be529 06f04340 07b6f563 0862e8bf 09d032c9 0a34ad58 0edc2aef 118b2229 15745da0 195a1a1b
  19b5f2b3 1a1907b4 1c0ddc50 1d4e3b97 1da05512 1e043500 1faac195 21436231 25e5aa4f 29f2956b
  311778f1 32260d93 35a27287 36580ce8 37d43f65 38146c39 3b6f954b 3d86fd0a 3f1e9474 4100d0a0
  4fd1909e 505af2f5 51a45a95 54026fce 545bd2b5 577d4d32 57f827a0 58bf7951 58ef2f1c 5d3d2817`;

const PREFERENCES = `
  06f04340 07b6f563 09d032c9 0a34ad58 0edc2aef 195a1a1b 1a1907b4 1c0ddc50
  1d4e3b97 1da05512 32260d93 35a27287 38146c39 505af2f5 54026fce 57f827a0`;

const SHOWN_DATE = /"(\d{4})\/(\d{2})\/(\d{2}) \((\w{3})\) \d{2}:\d{2}"/g;

const protocol = readSampleProtocol();
const rows = readSampleRows();
const file = readSampleFile();

function split(ids: string): readonly string[] {
  return ids.trim().split(/\s+/);
}

function rowOf(id: string) {
  const row = rows.find(({ question_id }) => question_id === id);
  if (row === undefined) throw new Error(`The sample text has no row ${id}`);
  return row;
}

test("is the file that the sample config pins", () => {
  expect(sha256Of(file.bytes)).toBe(protocol.config.dataset.sha256);
});

test("holds the forty official cases in the manifest's order", () => {
  expect(() => checkSelection(rows, protocol.official)).not.toThrow();
});

test("holds the pinned distractor bank, its preferences among them", () => {
  const bank = buildDistractorBank(rows, protocol.config.pool);
  const preferences = bank.filter(({ questionType }) => questionType === "single-session-preference");
  expect(bank.map(({ questionId }) => questionId)).toEqual(split(BANK_IDS));
  expect(preferences.map(({ questionId }) => questionId)).toEqual(split(PREFERENCES));
});

test("has rows out of id order, none of which the order of the file decides", () => {
  const ids = rows.map(({ question_id }) => question_id);
  expect(ids).not.toEqual(ids.toSorted());
  expect(() => checkSelection(rows.toReversed(), protocol.official)).not.toThrow();
});

test("names the right weekday in every date", () => {
  const dates = [...new TextDecoder().decode(file.bytes).matchAll(SHOWN_DATE)];
  const weekday = new Intl.DateTimeFormat("en", { weekday: "short", timeZone: "UTC" });
  expect(dates.length).toBeGreaterThan(200);
  for (const [text, year, month, day, shown] of dates) {
    const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
    expect(weekday.format(date), text).toBe(shown);
  }
});

describe("has rows on an edge of the dataset's form", () => {
  test("an answer that is a number", () => {
    expect(rowOf("01493427").answer).toBe(5);
    expect(readEvidence(rowOf("01493427")).answer).toBe("5");
  });

  test("no question date", () => {
    expect(readEvidence(rowOf("0977f2af")).questionDate).toBeNull();
  });

  test("turns of which none is marked, in one session and in all", () => {
    expect(readEvidence(rowOf("0bc8ad92")).evidence).toContain("\nUSER: Somebody brought a talking doll");
    expect(readEvidence(rowOf("29f2956b")).evidence).toContain("\nUSER: twice a week");
  });

  test("a session that is skipped", () => {
    const row = rowOf("a3045048");
    expect(row.haystack_sessions).toHaveLength(3);
    expect(readEvidence(row).evidence.match(/^SESSION /gm)).toHaveLength(2);
  });

  test("sessions that are not in order of time", () => {
    expect(rowOf("10e09553").haystack_dates).toEqual(["2024/11/02 (Sat) 15:18", "2024/08/10 (Sat) 15:00"]);
  });
});
