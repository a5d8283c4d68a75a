import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  conformanceReport,
  incompleteReport,
  partialReport,
  selectionReport,
} from "../../../../test/factories/conformance-report.ts";
import { anyHostileText, HOSTILE_TEXTS } from "../../../../test/factories/hostile-texts.ts";
import { makeReport, makeReportOfAnswers } from "../../../../test/factories/make-report.ts";
import { named, parsedPage, textOf } from "../../../../test/factories/parsed-page.ts";
import type { RunReport } from "../../report/report-schema.ts";
import { renderHtml } from "./render-html.ts";
import { LONGEST_SHOWN } from "./sections/case-detail.ts";
import { visibleText } from "./visible-text.ts";

const REPORTS = {
  small: makeReport(),
  whole: conformanceReport(),
  incomplete: incompleteReport(),
  partial: partialReport(),
  "without answers": selectionReport(),
  empty: { ...partialReport(), rows: [], accuracy: [], scenario_retention: [] },
} satisfies Readonly<Record<string, RunReport>>;

describe.each([true, false])("with scripts: %s", (scripts) => {
  test.each(Object.entries(REPORTS))("the page of a run is well formed: %s", (_, report) => {
    expect(parsedPage(renderHtml(report), { scripts }).errors).toEqual([]);
  });
});

const MISSING = incompleteReport();

/** A page with a text wherever a run may bring its own: names, reasons, answers. */
function pageOf(text: string): string {
  const [first, second] = [`1${text}`, `2${text}`];
  const renamed = JSON.stringify({ ...MISSING, rows: MISSING.rows.slice(0, 8) }, (key, value) => {
    if (key === "policies") return [first, second];
    if (key === "case_id") return `${value}${text}`;
    if (value === "confidence") return first;
    if (value === "hybrid-v1") return second;
    return typeof value === "string" && key !== "state" && key !== "answers" ? text : value;
  });
  return renderHtml(JSON.parse(renamed));
}

/** Names of the elements in a page, each once; without scripts, so that every fold is seen. */
function namesIn(page: string): ReadonlySet<string> {
  return new Set(parsedPage(page, { scripts: false }).elements.map((each) => each.tagName));
}

const HARMLESS = namesIn(pageOf("harmless"));
const TITLED = HOSTILE_TEXTS.filter((text) => text !== "").map(
  (text) => [JSON.stringify(text).slice(0, 60), text] as const,
);

test.each(TITLED)("stays well formed with names, reasons and answers of %s", (_, text) => {
  const page = pageOf(text);
  expect(parsedPage(page, { scripts: true }).errors).toEqual([]);
  expect(parsedPage(page, { scripts: false }).errors).toEqual([]);
  expect(namesIn(page)).toEqual(HARMLESS);
});

test("shows any answer as that answer and makes no element of it", () => {
  const expected = parsedPage(renderHtml(makeReportOfAnswers("harmless")), { scripts: false });
  const anyShort = anyHostileText().filter((text) => text !== "" && text.length <= LONGEST_SHOWN);
  fc.assert(
    fc.property(anyShort, (text) => {
      const { errors, elements } = parsedPage(renderHtml(makeReportOfAnswers(text)), { scripts: false });
      expect(errors).toEqual([]);
      expect(named(elements, "blockquote").map(textOf)).toEqual(Array(4).fill(visibleText(text)));
      expect(elements.map((each) => each.tagName)).toEqual(expected.elements.map((each) => each.tagName));
    }),
    { numRuns: 60 },
  );
});

test("cuts a long answer and says how much more there is", () => {
  const page = renderHtml(makeReportOfAnswers("😀".repeat(LONGEST_SHOWN + 1234)));
  const { elements } = parsedPage(page, { scripts: false });
  expect(named(elements, "blockquote").map((each) => Array.from(textOf(each)).length)).toEqual(
    Array(4).fill(LONGEST_SHOWN),
  );
  expect(page).toContain("1,234 more characters stand in qa.rows.jsonl.");
});

test("says that an answer was empty", () => {
  const { elements } = parsedPage(renderHtml(makeReportOfAnswers("")), { scripts: false });
  expect(named(elements, "p").filter((each) => textOf(each) === "Answered with empty text.")).toHaveLength(4);
});
