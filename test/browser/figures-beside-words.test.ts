import { expect } from "vitest";
import { renderHtml } from "../../src/reporter/render/html/render-html.ts";
import { conformanceReport } from "../factories/conformance-report.ts";
import { browserTest, withPage } from "./browser-test.ts";

/** Figures of suite cards that stand below the words that say what they are, or not at the right edge. */
const DISPLACED = `[...document.querySelectorAll(".tests > div")].filter((row) => {
  const [words, figure] = [...row.children].map((each) => each.getBoundingClientRect());
  return figure.top >= words.bottom || Math.abs(figure.right - row.getBoundingClientRect().right) > 1;
}).map((row) => row.textContent)`;

browserTest("each figure of a suite's card stands beside its words, at the right edge", async () => {
  const page = renderHtml(conformanceReport());
  await withPage(page, { viewport: { width: 1280, height: 800 } }, async (opened) => {
    expect(await opened.locator(".tests > div").count()).toBe(9);
    expect(await opened.evaluate(DISPLACED)).toEqual([]);
  });
});
