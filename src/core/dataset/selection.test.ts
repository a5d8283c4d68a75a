import { describe, expect, test } from "vitest";
import { makeRow, makeRowOfLength } from "../../../test/factories/make-row.ts";
import { refusalOf } from "../../../test/factories/refusal.ts";
import type { DatasetRow } from "./parse-dataset.ts";
import { checkSelection, type SelectionRule, selectOfficialIds } from "./selection.ts";

const RULE: SelectionRule = {
  eligible_question_types: ["t2", "t1"],
  excluded_pilot_ids: ["pilot"],
  exclude_abstention_suffix: "_abs",
  answer_min_chars: 1,
  answer_max_chars: 5,
  answer_excluded_substrings: ["NoPe"],
  evidence_min_chars: 40,
  evidence_max_chars: 60,
  take_per_question_type: 2,
  cases_per_type_per_scenario: 1,
};
const ORDER = ["second", "first"];

function row(question_id: string, question_type: string, members: Readonly<Record<string, unknown>> = {}) {
  return makeRowOfLength(50, { question_id, question_type, ...members });
}

const ROWS: readonly DatasetRow[] = [
  row("b", "t1"),
  row("d", "t2"),
  row("c", "t2"),
  row("a", "t1"),
  row("e", "t1"),
];

/** What the rule picks of type `t1` when one more row stands first by its id. */
function pickWith(extra: DatasetRow): readonly (string | undefined)[] {
  const ids = selectOfficialIds([...ROWS, extra], { selection: RULE, scenario_order: ORDER });
  return ORDER.map((scenario) => ids[scenario]?.[1]);
}

describe("the rule", () => {
  test("deals the ids of each type out to the scenarios, in the manifest's order", () => {
    const ids = selectOfficialIds(ROWS, { selection: RULE, scenario_order: ORDER });
    expect(Object.entries(ids)).toEqual([
      ["second", ["c", "a"]],
      ["first", ["d", "b"]],
    ]);
  });

  test("sorts ids by code point", () => {
    const rows = ["😀", "ﬀ", "é"].map((id) => row(id, "t1"));
    const selection = { ...RULE, eligible_question_types: ["t1"], take_per_question_type: 3 };
    const ids = selectOfficialIds(rows, { selection, scenario_order: ["x", "y", "z"] });
    expect(ids).toEqual({ x: ["é"], y: ["ﬀ"], z: ["😀"] });
  });

  test.each([
    ["a row inside all bounds", row("A", "t1")],
    ["the shortest evidence", makeRowOfLength(40, { question_id: "A", question_type: "t1" })],
    ["the longest evidence", makeRowOfLength(60, { question_id: "A", question_type: "t1" })],
    [
      "the longest answer, in code points and without white space",
      row("A", "t1", { answer: " \x1c😀😀😀😀😀\n" }),
    ],
    ["an answer that is no text", row("A", "t1", { answer: 12.5 })],
  ])("takes %s", (_, extra) => {
    expect(pickWith(extra)).toEqual(["A", "a"]);
  });

  test.each([
    ["another type", row("A", "t3")],
    ["no type", row("A", "t1", { question_type: undefined })],
    ["a pilot", row("pilot", "t1")],
    ["an abstention", row("A_abs", "t1")],
    ["an answer of white space", row("A", "t1", { answer: " \u3000 " })],
    ["an answer that is too long", row("A", "t1", { answer: "123456" })],
    ["an answer with an excluded fragment", row("A", "t1", { answer: "xnOpE" })],
    ["evidence that is too short", makeRowOfLength(39, { question_id: "A", question_type: "t1" })],
    ["evidence that is too long", makeRowOfLength(61, { question_id: "A", question_type: "t1" })],
  ])("drops %s", (_, extra) => {
    expect(pickWith(extra)).toEqual(["a", "b"]);
  });

  test("reads evidence only of rows whose type and id pass", () => {
    expect(pickWith(makeRow({ question_id: "A", question_type: "t3", question: 5 }))).toEqual(["a", "b"]);
    expect(pickWith(makeRow({ question_id: "A_abs", question_type: "t1", question: 5 }))).toEqual(["a", "b"]);
    const broken = makeRow({ question_id: "A", question_type: "t1", question: 5 });
    expect(refusalOf(() => pickWith(broken)).code).toBe("dataset");
  });

  test("needs enough rows of each type", () => {
    const error = refusalOf(() =>
      selectOfficialIds(ROWS.slice(1, 4), { selection: RULE, scenario_order: ORDER }),
    );
    expect(error.code).toBe("selection");
    expect(error.message).toContain('question type "t1": expected at least 2 rows');
    expect(error.message).toContain("found 1.");
  });
});

describe("the comparison with the manifest", () => {
  const manifest = { selection: RULE, scenario_order: ORDER };

  test("passes on the same ids in the same order", () => {
    const scenarios = { first: ["d", "b"], second: ["c", "a"] };
    expect(() => checkSelection(ROWS, { ...manifest, scenarios })).not.toThrow();
  });

  test.each([
    ["another order", ["a", "c"]],
    ["another id", ["c", "e"]],
    ["an id too few", ["c"]],
    ["an id too many", ["c", "a", "e"]],
  ])("fails on %s, naming the scenario and both lists", (_, second) => {
    const scenarios = { first: ["d", "b"], second };
    const error = refusalOf(() => checkSelection(ROWS, { ...manifest, scenarios }));
    expect(error.code).toBe("selection");
    expect(error.message).toContain("scenario second");
    expect(error.message).toContain(`[${second.map((id) => `"${id}"`).join(", ")}]`);
    expect(error.message).toContain('found in the dataset ["c", "a"]');
  });
});
