import { describe, expect, test } from "vitest";
import { type EvidenceRecord, readEvidence } from "../../src/core/dataset/evidence.ts";
import type { DatasetRow } from "../../src/core/dataset/parse-dataset.ts";
import { type SelectionRule, selectOfficialIds } from "../../src/core/dataset/selection.ts";
import { codePointLength } from "../../src/core/text/code-points.ts";
import { readSampleProtocol, readSampleRows } from "./read-sample.ts";

const { official } = readSampleProtocol();
const rows = readSampleRows();

/** The ids that a changed rule, or changed rows, would pick instead of chosen ones. */
function intruders(change: Partial<SelectionRule>, changedRows: readonly DatasetRow[] = rows) {
  const changed = pick({ ...official.selection, ...change }, changedRows);
  const { entering, leaving } = compare(pick(official.selection, rows), changed);
  expect(leaving).toHaveLength(entering.length);
  return entering;
}

function compare(before: readonly string[], after: readonly string[]) {
  return {
    entering: after.filter((id) => !before.includes(id)).toSorted(),
    leaving: before.filter((id) => !after.includes(id)).toSorted(),
  };
}

function pick(selection: SelectionRule, from: readonly DatasetRow[]): readonly string[] {
  return Object.values(selectOfficialIds(from, { ...official, selection })).flat();
}

function quota(perType: number) {
  return {
    take_per_question_type: perType,
    cases_per_type_per_scenario: perType / official.scenario_order.length,
  };
}

function pilotsBut(id: string): readonly string[] {
  return official.selection.excluded_pilot_ids.filter((pilot) => pilot !== id);
}

function retyped(from: string, to: string): readonly DatasetRow[] {
  return rows.map((row) => (row.question_type === from ? { ...row, question_type: to } : row));
}

describe("each rejection keeps rows out that would take a chosen place", () => {
  test.each<[string, Partial<SelectionRule>, readonly string[]]>([
    ["abstentions", { exclude_abstention_suffix: "_none" }, ["02b6c1d4_abs", "5a90e7c3_abs"]],
    ["empty and blank answers", { answer_min_chars: 0 }, ["03aa51e9", "12cd77b0"]],
    ["an answer of 101 code points", { answer_max_chars: 101 }, ["1b44f0d2"]],
    ["`not enough`, in any case", { answer_excluded_substrings: ["only mentioned"] }, ["33e1b8a5"]],
    ["`only mentioned`, in any case", { answer_excluded_substrings: ["not enough"] }, ["21f7c96e"]],
    ["evidence of 2001 code points", { evidence_max_chars: 2001 }, ["2f80d3b1"]],
    ["no evidence", { evidence_min_chars: 0 }, ["3c95d20a", "44a6e1f8"]],
  ])("%s", (_, change, ids) => {
    expect(intruders(change)).toEqual(ids);
  });

  test.each(["0f05491a", "4b24c848", "7e974930", "8077ef71"])("pilot %s", (id) => {
    expect(intruders({ excluded_pilot_ids: pilotsBut(id) })).toEqual([id]);
  });

  test.each([
    ["multi-session", ["00a1f3d7", "5c2e9b80"]],
    ["single-session-assistant", ["01c8e4b6", "6d4a10f2"]],
  ])("type %s", (type, ids) => {
    expect(intruders({}, retyped(type, "temporal-reasoning"))).toEqual(ids);
  });
});

test.each(["dfde3500", "bcbe585f", "gpt4_85da3956", "gpt4_af6db32f"])(
  "pilot %s, whose id comes late, would take a place in a longer list",
  (id) => {
    const longer = { ...official.selection, ...quota(24) };
    const before = pick(longer, rows);
    const { entering } = compare(before, pick({ ...longer, excluded_pilot_ids: pilotsBut(id) }, rows));
    expect(entering).toEqual([id]);
  },
);

test("rows past the cut are next in line", () => {
  const without = rows.filter(({ question_id }) => !["01493427", "08f4fc43"].includes(question_id));
  expect(intruders({}, without)).toEqual(["46e0a7d5", "b0c41f7e"]);
});

test.each<[string, Partial<SelectionRule>, string, (record: EvidenceRecord) => string, number]>([
  ["an answer of 100", { answer_max_chars: 99 }, "5e1b23de", ({ answer }) => answer, 100],
  ["evidence of 2000", { evidence_max_chars: 1999 }, "9a707b81", ({ evidence }) => evidence, 2000],
])("%s code points is let in, though longer in UTF-16 units", (_, change, id, textOf, length) => {
  const changed = pick({ ...official.selection, ...change }, rows);
  const texts = rows.filter(({ question_id }) => question_id === id).map((row) => textOf(readEvidence(row)));
  expect(compare(pick(official.selection, rows), changed).leaving).toEqual([id]);
  expect(texts.map((text) => codePointLength(text))).toEqual([length]);
  expect(texts.every((text) => text.length > length)).toBe(true);
});
