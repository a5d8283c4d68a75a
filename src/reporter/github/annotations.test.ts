import fc from "fast-check";
import { expect, test } from "vitest";
import { anyHostileText, HOSTILE_TEXTS } from "../../../test/factories/hostile-texts.ts";
import type { GateResult } from "../report/report-schema.ts";
import { annotationLines, escapeData, escapeProperty } from "./annotations.ts";

const FAILED: GateResult = {
  name: "accuracy, hybrid-v1, overall",
  wanted: ">= 0.9",
  found: "0.889 (40/45)",
  state: "failed",
};

test("each failed gate is one annotation, the others are none", () => {
  const gates: readonly GateResult[] = [
    FAILED,
    { ...FAILED, state: "passed" },
    { ...FAILED, state: "not evaluated" },
    { ...FAILED, name: "complete pairs", wanted: "0 incomplete pairs", found: "5 incomplete pairs" },
  ];
  expect(annotationLines(gates)).toEqual([
    "::error title=Eviction gate failed::accuracy, hybrid-v1, overall: 0.889 (40/45), wanted >= 0.9",
    "::error title=Eviction gate failed::complete pairs: 5 incomplete pairs, wanted 0 incomplete pairs",
  ]);
});

test.each([
  ["100%", "100%25"],
  ["%0A is no line end", "%250A is no line end"],
  ["a\nb\r\nc\rd", "a%0Ab%0D%0Ac%0Dd"],
  ["::error::gone", "::error::gone"],
])("the message %j is %j", (text, escaped) => {
  expect(escapeData(text)).toBe(escaped);
});

test("a property ends neither itself nor its command", () => {
  expect(escapeProperty("a:b,c%\nd")).toBe("a%3Ab%2Cc%25%0Ad");
});

test.each(HOSTILE_TEXTS)("%j is one command on one line", expectOneLine);

test("any text is one command on one line", () => {
  fc.assert(fc.property(anyHostileText(), expectOneLine));
});

function expectOneLine(text: string): void {
  const [line = "", ...others] = annotationLines([{ ...FAILED, name: text, found: text, wanted: text }]);
  expect(others).toEqual([]);
  expect(line).toMatch(/^::error title=Eviction gate failed::(?:\t|[^\p{Cc}\u2028\u2029\u202a-\u202e])*$/u);
}
