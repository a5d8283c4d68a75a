import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { facts, options } from "../../../test/factories/arbitrary-selections.ts";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { type SelectorReply, selectorReply } from "../../../test/factories/selector-reply.ts";
import { selectFactsForCapacity } from "../../core/selector/select-facts.ts";
import { readSelection } from "./read-selection.ts";

const FACTS = [
  { id: "a", confidence: 0.9 },
  { id: "b", confidence: 0.8, category: "correction" },
  { id: "c", confidence: 0.7 },
  { id: "d", confidence: 0.6 },
];
const OPTIONS = { policy: "hybrid-v1", now: "2026-08-13T00:00:00Z", maxFacts: 2 };

function read(reply: unknown) {
  return readSelection(reply, { selector: "a.py", facts: FACTS, options: OPTIONS });
}

function refusedWith(members: Partial<SelectorReply["selection"]>): string {
  const reply = selectorReply(FACTS, OPTIONS);
  const refused = refusalOf(() => read({ ...reply, selection: { ...reply.selection, ...members } }));
  expect(refused.code).toBe("selector");
  expect(refused.message).toContain("Correct the module's select_facts_for_capacity.");
  return refused.message;
}

test("reads the selection that was made, of whatever facts", () => {
  fc.assert(
    fc.property(facts, options, (pool, asked) => {
      const reply = JSON.parse(JSON.stringify(selectorReply(pool, asked)));
      const selection = readSelection(reply, { selector: "a.py", facts: pool, options: asked });
      const { kept, scores, ...rest } = selectFactsForCapacity(pool, asked);
      expect(selection.kept.every((fact, index) => fact === kept[index])).toBe(true);
      expect(selection.kept).toHaveLength(kept.length);
      expect(Object.entries(selection.scores)).toEqual(Object.entries(scores));
      expect(selection).toMatchObject(JSON.parse(JSON.stringify(rest)));
    }),
  );
});

test("tells an exception by what the process told of it", () => {
  expect(refusalOf(() => read({ id: 1, raised: 'Key"Error at a.py:7' })).message).toBe(
    'a.py: a call: expected a result, found Key\\"Error at a.py:7. ' +
      "Correct the module's select_facts_for_capacity.",
  );
});

test("refuses facts that were changed", () => {
  const reply = { ...selectorReply(FACTS, OPTIONS), changed: true };
  expect(refusalOf(() => read(reply)).message).toContain(
    "expected facts and usage left as they were, found changed ones",
  );
});

describe("a selection that cannot be one of the facts given", () => {
  const { selection } = selectorReply(FACTS, OPTIONS);
  const [first, ...scores] = selection.scores;
  const score = first ?? { id: "", value: 0, components: {} };

  test.each<[string, Partial<SelectorReply["selection"]>, string]>([
    ["keeps a fact from elsewhere", { kept: [0, null] }, "kept: expected facts of the pool only, found 1 "],
    ["keeps a place beyond the pool", { kept: [0, 4] }, "kept: expected facts of the pool only, found 1 "],
    ["keeps a fact twice", { kept: [0, 0] }, "kept: expected each fact once, found 1 more than once"],
    ["keeps more than fit", { kept: [0, 1, 2], evicted: [] }, "kept: expected at most 2 facts, found 3"],
    ["names another policy", { policy: "newest" }, 'policy: expected "hybrid-v1", found "newest"'],
    [
      "reserves more slots than it keeps",
      { reserved_correction_slots: 3 },
      "reserved_correction_slots: expected 0 to 2, as many as are kept, found 3",
    ],
    ["reserves less than none", { reserved_correction_slots: -1 }, "reserved_correction_slots"],
    ["reserves half a slot", { reserved_correction_slots: 0.5 }, "reserved_correction_slots"],
    [
      "leaves a score out",
      { scores },
      "scores: expected a score for each fact by its id, found other ids, 3",
    ],
    ["scores a fact twice", { scores: [score, score, ...scores] }, "found other ids, 5"],
    [
      "has a score that is no number",
      { scores: [{ ...score, value: { __float__: "inf" } as unknown as number }, ...scores] },
      "selection.scores[0].value: expected a finite number",
    ],
    [
      "has a component that is text",
      { scores: [{ ...score, components: { confidence: "high" as unknown as number } }, ...scores] },
      "selection.scores[0].components.confidence: expected a finite number, found text",
    ],
    [
      "evicts what it keeps",
      { evicted: [] },
      "evicted: expected the ids of the 2 facts that are not kept, found other ids, 0",
    ],
  ])("%s", (_what, members, told) => {
    expect(refusedWith(members)).toContain(told);
  });

  test.each([null, 1, "text", [], {}, { selection: null, changed: false }])("is none at all: %j", (reply) => {
    expect(refusalOf(() => read(reply)).code).toBe("selector");
  });
});
