import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildMessages, type MemoryEntry } from "../../../core/answer/build-messages.ts";
import { readAnswer } from "./read-answer.ts";

const TEMPLATE = {
  system: "Answer from the records.",
  user: "{{CURRENT_DATE_SECTION}}RECORDS:\n{{STORED_MEMORY}}\n\nQUESTION: {{QUESTION}}",
};

/** Records that have nothing to do with any question below. */
const OTHERS = [
  "SESSION x1 AT 2024/01/02\nUSER: The gate hinge squeaks in April.",
  "SESSION x2 AT 2024/01/03\nUSER: Lanterns hang over our terrace.",
  "SESSION x3 AT 2024/01/04\nUSER: I prefer rye bread with seeds.",
];

function ask(
  question: string,
  support: string,
  today?: string,
  idOf = (index: number) => `r${index}`,
): string {
  const records = [...OTHERS, support];
  const facts: readonly MemoryEntry[] = records.map((content, index) => ({ id: idOf(index), content }));
  return readAnswer(buildMessages(TEMPLATE, facts, question, today));
}

const TENT = [
  "SESSION b AT 2024/06/20 (Thu) 10:00\nUSER: My tent is orange now, the mended one.",
  "SESSION a AT 2024/05/04 (Sat) 10:00\nUSER: My tent is green, and it leaks.",
].join("\n\n");

describe("when a fact changed", () => {
  test("takes the newest value, wherever it stands", () => {
    expect(ask("What colour is my tent now?", TENT)).toBe("orange");
  });

  test("takes the oldest for a question about the past", () => {
    expect(ask("What colour was my tent initially?", TENT)).toBe("green");
  });
});

describe("extracts", () => {
  test.each([
    ["How many goats do we milk?", "We bought 2 bells and milk seven goats.", "seven goats"],
    ["How much is the ferry ticket?", "The ferry ticket with a dog is €14.", "€14"],
    ["What time does the bakery open?", "The bakery opens at 6:30 am on weekdays.", "6:30 am"],
    ["Who repairs our bicycles?", "Since Monday Anna Lund repairs our bicycles.", "Anna Lund"],
    ["Which film did we watch?", 'We watched the film "A Long Pier" twice.', "A Long Pier"],
    ["Which evening is the chess club on?", "The chess club is on Tuesday, at the inn.", "Tuesday"],
    ["Where do I keep the sleeping bags?", "I keep the sleeping bags in the blue trunk.", "blue trunk"],
  ])("%s", (question, text, answer) => {
    expect(ask(question, text)).toBe(answer);
  });
});

describe("answers yes or no", () => {
  test.each([
    ["Have I paid the fine?", "I paid the fine today.", "YES"],
    ["Have I paid the fine?", "I haven't paid the fine.", "NO"],
    ["Is the harbour tour free? Answer YES or NO.", "The harbour tour is no longer free.", "NO"],
    [
      "When it rains, may the harbour tour start? Answer YES or NO.",
      "Harbour tours start when it rains.",
      "YES",
    ],
  ])("%s %s", (question, text, answer) => {
    expect(ask(question, text)).toBe(answer);
  });
});

describe("reckons with dates", () => {
  const events = [
    "SESSION a AT 2024/05/05 (Sun) 10:00\nUSER: Yesterday I sowed the beans.",
    "SESSION b AT 2024/05/20 (Mon) 10:00\nUSER: What a May. On May 18th I picked the first beans.",
  ].join("\n\n");

  test.each([
    ["How many days were there between sowing and picking the beans?", "14 days"],
    ["How many weeks after I sowed the beans did I pick them?", "2 weeks"],
    ["How many days ago did I sow the beans?", "28 days"],
    ["On what date did I pick the first beans?", "May 18"],
    ["On which day of the week did I sow the beans?", "Saturday"],
    ["Which did I do first, picking beans or sowing beans?", "sowing beans"],
    ["Which did I do last: picking beans or sowing beans?", "picking beans"],
  ])("%s", (question, answer) => {
    expect(ask(question, events, "2024/06/01 (Sat) 09:00")).toBe(answer);
  });

  test("says one day of a single one", () => {
    expect(ask("How many days ago did I sow the beans?", events, "2024/05/05")).toBe("1 day");
  });

  test("reads a span that is told where there are no two dates", () => {
    expect(ask("How many days did the flood last?", "The flood lasted three days.")).toBe("three days");
  });
});

describe("abstains", () => {
  test.each([
    ["when no record speaks of the question", "How many camels walked to Petra?"],
    ["when a record shares too little of it", "How many lanterns has the lighthouse keeper polished?"],
    ["when the question has no word of its own", "Is it so?"],
  ])("%s", (_, question) => {
    expect(ask(question, "USER: I like ink.")).toBe("INSUFFICIENT");
  });

  test("without a question or a user message", () => {
    expect(readAnswer([{ role: "user", content: "[a]\nA bell." }])).toBe("INSUFFICIENT");
    expect(readAnswer([{ role: "system", content: "[a]\nA bell.\n\nQUESTION: A bell?" }])).toBe(
      "INSUFFICIENT",
    );
  });
});

test("ids of records say nothing to it", () => {
  const question = "What colour is my tent now?";
  const ids = fc.uniqueArray(fc.stringMatching(/^[a-z_0-9]{1,20}$/), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(ids, (names) => {
      const sorted = names.toSorted();
      expect(ask(question, TENT, undefined, (index) => sorted[index] ?? "")).toBe("orange");
    }),
  );
});

test("reads any message", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (memory, question) => {
      const content = `[a]\n${memory}\n\nQUESTION: ${question}`;
      expect(readAnswer([{ role: "user", content }])).not.toBe("");
    }),
  );
});
