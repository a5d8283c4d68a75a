import { expect } from "vitest";
import { renderHtml } from "../../src/reporter/render/html/render-html.ts";
import { incompleteReport } from "../factories/conformance-report.ts";
import { browserTest, withPage } from "./browser-test.ts";

/** Visible text below this many pixels is too small to read on a phone. */
const SMALLEST_TEXT = 8.5;

browserTest("on a phone the page never scrolls sideways and its text stays readable", async () => {
  const viewport = { width: 320, height: 640 };
  await withPage(renderHtml(incompleteReport()), { viewport }, async (page) => {
    for (const summary of await page.locator("details.group > summary").all()) await summary.focus();
    await page.locator("tr.why summary").first().click();
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
    const sizes = await page.evaluate(`[...document.querySelectorAll(".plot")].map((plot) =>
      plot.getBoundingClientRect().width / plot.viewBox.baseVal.width *
      Math.min(...[...plot.querySelectorAll("text")].map((text) => parseFloat(getComputedStyle(text).fontSize))))`);
    expect(Math.min(...(sizes as number[]))).toBeGreaterThan(SMALLEST_TEXT);
  });
});
