import fc from "fast-check";
import { expect, test } from "vitest";
import { makeGatedReport, times } from "../../../../test/factories/make-gated-report.ts";
import { renderedMarkdown } from "../../../../test/factories/rendered-markdown.ts";
import { renderMarkdown } from "../markdown.ts";
import { fitMarkdown } from "./fit-markdown.ts";

const TEXT = renderMarkdown(makeGatedReport(times(60, ["official", "wrong", "right"])));
const BYTES = Buffer.byteLength(TEXT);

test("a text that fits stands as it is", () => {
  expect(fitMarkdown(TEXT, BYTES)).toBe(TEXT);
});

test("a cut says how many lines of what are left out", () => {
  const cut = fitMarkdown(TEXT, BYTES - 1);
  expect(cut).toMatch(
    /\n\n\*\*Cut to fit: \d lines are left out of: Cases that one policy alone answers right\.\*\*\n$/,
  );
  const left = Number(/(\d+) lines? (?:is|are) left/.exec(cut)?.[1]);
  expect(TEXT.trimEnd().split("\n")).toHaveLength(cut.trimEnd().split("\n").length - 2 + left);
});

test("a section that is left out whole is named, the one before it is not", () => {
  const start = TEXT.indexOf("\n### Answered right by scenario");
  const { length } = "**Cut to fit: 70 lines are left out of: Gates; ; ; ; .**".repeat(3);
  const cut = fitMarkdown(TEXT, start + length);
  expect(cut).toContain("of: Answered right by scenario; Cases that one policy alone answers right.**");
});

test("no room at all leaves nothing", () => {
  expect(fitMarkdown(TEXT, 20)).toBe("");
});

test("however much room there is, no table or title stands without rows", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: BYTES }), (bytes) => {
      const cut = fitMarkdown(TEXT, bytes);
      expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(bytes);
      expect(cut).not.toMatch(/^### .*\n\n\*\*Cut/m);
      const { tables, elements } = renderedMarkdown(cut);
      for (const table of tables) {
        expect(table.length).toBeGreaterThan(1);
        expect(new Set(table.map((row) => row.length)).size).toBe(1);
      }
      if (tables.length === 0) expect(cut).not.toContain("|");
      expect(elements).not.toContain("hr");
    }),
    { numRuns: 200 },
  );
});

test("characters of several bytes count as such", () => {
  const text = `${"é".repeat(100)}\n`.repeat(10);
  expect(Buffer.byteLength(fitMarkdown(text, 1000))).toBeLessThanOrEqual(1000);
  expect(fitMarkdown(text, 1000).match(/^é+$/gm)).toHaveLength(4);
});
