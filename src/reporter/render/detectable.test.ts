import { expect, test } from "vitest";
import { makeGatedReport, times } from "../../../test/factories/make-gated-report.ts";
import { plainText } from "../../../test/factories/plain-text.ts";
import { unwrapped } from "../../../test/factories/unwrapped.ts";
import { detectableNote } from "./detectable.ts";
import { renderDirectorySummary } from "./directory-summary.ts";
import { renderHtml } from "./html/render-html.ts";
import { renderMarkdown } from "./markdown.ts";

const FIGURE = "the smallest true difference that the test finds with 80% power";
const NONE = "; none: too few pairs differ to find any";

test("the figure is explained, and its absence where it is absent", () => {
  const some = { smallest_detectable_difference: 0.25 };
  expect(detectableNote("detectable", [some])).toBe(`detectable: ${FIGURE}.`);
  const none = { smallest_detectable_difference: null };
  expect(detectableNote("detectable", [some, none])).toBe(`detectable: ${FIGURE}${NONE}.`);
});

test("terminal, Markdown and page explain it below their figures", () => {
  const report = makeGatedReport([["official", "right", "wrong"]]);
  expect(unwrapped(plainText(renderDirectorySummary(report, [])))).toContain(
    `none detectable: ${FIGURE}${NONE}.`,
  );
  expect(renderMarkdown(report)).toContain(`\nSmallest detectable: ${FIGURE}${NONE}.\n`);
  const page = renderHtml(report);
  expect(page).toContain(`Detectable: ${FIGURE}${NONE}.`);
  expect(page).toContain(`1 pair${NONE}</span>`);
});

test("a page whose suites all have the figure says nothing of none in their cards", () => {
  const page = renderHtml(makeGatedReport(times(30, ["official", "right", "wrong"])));
  expect(page).toContain("30 pairs</span>");
});
