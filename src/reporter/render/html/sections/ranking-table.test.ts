import { parseFragment } from "parse5";
import { expect, test } from "vitest";
import { conformanceReport } from "../../../../../test/factories/conformance-report.ts";
import { elementsIn, named, textOf } from "../../../../../test/factories/parsed-page.ts";
import { rankingTable } from "./ranking-table.ts";

/** The cells of each row of the ranking of a case. */
function rowsOf(policy: string, scenario: string): readonly (readonly string[])[] {
  const row = conformanceReport().rows.find((each) => each.policy === policy && each.scenario === scenario);
  if (row === undefined) throw new Error("no such row");
  const fragment = parseFragment(rankingTable(row, "Ranking").text);
  return named(elementsIn(fragment), "tr").map((line) => elementsIn(line).filter(isCell).map(textOf));
}

function isCell({ tagName }: { readonly tagName: string }): boolean {
  return tagName === "td" || tagName === "th";
}

test("tells every fact's score, components and fate, best first", () => {
  const [head, ...rows] = rowsOf("hybrid-v1", "access_help");
  expect(head).toEqual([
    "Rank",
    "Fact",
    "Score",
    "access heat",
    "confidence",
    "confirmation freshness",
    "at 5",
    "at 7",
    "at 9",
  ]);
  const facts = rows.slice(0, -2);
  expect(facts.map(([rank]) => rank)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
  expect(facts.filter(([, fact]) => fact?.endsWith(" support"))).toHaveLength(1);
  for (const [index, capacity] of [5, 7, 9].entries()) {
    expect(facts.filter((cells) => cells[6 + index] === "kept")).toHaveLength(capacity);
  }
});

test("tells the cut-off and the reserved slots at each capacity", () => {
  const [cutOffs, slots] = rowsOf("hybrid-v1", "correction_reserve").slice(-2);
  expect(cutOffs?.[0]).toBe("Cut-off score");
  expect(cutOffs?.slice(1).every((score) => /^\d\.\d{3}$/.test(score))).toBe(true);
  expect(slots).toEqual(["Slots reserved for corrections", "1", "1", "1"]);
});

test("marks a fact that only a reserved slot kept", () => {
  const support = rowsOf("hybrid-v1", "correction_reserve").find(([, fact]) => fact?.endsWith(" support"));
  expect(Number(support?.[0])).toBeGreaterThan(5);
  expect(support?.at(-3)).toBe("reserved");
});
