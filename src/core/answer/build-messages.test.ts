import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { buildMessages, type MemoryEntry } from "./build-messages.ts";
import type { PromptTemplate } from "./parse-prompt.ts";

const TEMPLATE: PromptTemplate = {
  system: "Answer from {{STORED_MEMORY}}.",
  user: "{{CURRENT_DATE_SECTION}}MEMORY:\n{{STORED_MEMORY}}\nASK: {{QUESTION}}",
};
const FACT: MemoryEntry = { id: "f1", content: "The kettle is blue." };

function userText(facts: readonly MemoryEntry[], question = "Which?", date: string | null = null): string {
  return buildMessages(TEMPLATE, facts, question, date)[1]?.content ?? "";
}

describe("the two messages", () => {
  test("are the system text, untouched, and the filled user text", () => {
    expect(buildMessages(TEMPLATE, [FACT], "Which colour?", "2023/05/01")).toEqual([
      { role: "system", content: "Answer from {{STORED_MEMORY}}." },
      {
        role: "user",
        content: "CURRENT DATE: 2023/05/01\nMEMORY:\n[f1]\nThe kettle is blue.\nASK: Which colour?",
      },
    ]);
  });

  test.each([null, undefined, ""])("leave the date section out for %j", (date) => {
    expect(buildMessages(TEMPLATE, [FACT], "Which?", date)[1]?.content).toMatch(/^MEMORY:/);
  });

  test("list facts by id, by code point, without touching the caller's list", () => {
    const facts = ["😀", "ﬀ", "b", "a"].map((id) => ({ id, content: id.toUpperCase() }));
    const order = facts.map((fact) => fact.id);
    expect(userText(facts)).toContain("[a]\nA\n\n[b]\nB\n\n[ﬀ]\nFF\n\n[😀]\n😀\n");
    expect(facts.map((fact) => fact.id)).toEqual(order);
  });

  test("fill every occurrence of a placeholder", () => {
    const template = {
      system: "",
      user: "{{QUESTION}}|{{QUESTION}}|{{STORED_MEMORY}}{{CURRENT_DATE_SECTION}}",
    };
    expect(buildMessages(template, [FACT], "Q", null)[1]?.content).toBe("Q|Q|[f1]\nThe kettle is blue.");
  });
});

describe("text of facts and questions", () => {
  test.each(["{{QUESTION}}", "{{STORED_MEMORY}}", "{{CURRENT_DATE_SECTION}}", "$& $1 $$ $`"])(
    "stays as it is when it reads %s",
    (text) => {
      expect(userText([{ id: "f1", content: text }], text)).toBe(`MEMORY:\n[f1]\n${text}\nASK: ${text}`);
    },
  );

  test("is found again in the user text, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (content, question) => {
        expect(userText([{ id: "f1", content }], question)).toBe(
          `MEMORY:\n[f1]\n${content}\nASK: ${question}`,
        );
      }),
    );
  });
});

describe("refuses", () => {
  test("an empty memory", () => {
    expect(refusalOf(() => userText([])).code).toBe("request");
  });

  test("two facts of one id, naming it and none of their text", () => {
    const error = refusalOf(() =>
      userText([FACT, { id: "f0", content: "x" }, { ...FACT, content: "secret" }]),
    );
    expect(error.code).toBe("request");
    expect(error.message).toContain('"f1"');
    expect(error.message).not.toContain("secret");
  });

  test.each([
    ["a fact", () => userText([{ id: "f7", content: "half \ud83d" }]), 'fact "f7"'],
    ["a fact's id", () => userText([{ id: "\udc00", content: "x" }]), "fact"],
    ["the question", () => userText([FACT], "\ud83d"), "the question"],
    ["the date", () => userText([FACT], "Which?", "\ud83d"), "the question date"],
  ])("a lone surrogate in %s", (_, ask, where) => {
    const error = refusalOf(ask);
    expect(error.code).toBe("request");
    expect(error.message).toContain(where);
  });
});
