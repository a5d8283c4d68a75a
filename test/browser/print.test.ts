import { expect } from "vitest";
import { renderHtml } from "../../src/reporter/render/html/render-html.ts";
import { incompleteReport } from "../factories/conformance-report.ts";
import { browserTest, withPage } from "./browser-test.ts";

/** What is left of A4 landscape between margins of 12 mm, in CSS pixels. */
const PAPER = { width: Math.floor(((297 - 24) / 25.4) * 96), height: Math.floor(((210 - 24) / 25.4) * 96) };

browserTest("on paper no table is cut at the right, and what is for a pointer is left out", async () => {
  await withPage(renderHtml(incompleteReport()), { viewport: PAPER }, async (page) => {
    await page.evaluate('for (const fold of document.querySelectorAll("details")) fold.open = true');
    await page.emulateMedia({ media: "print" });
    const widest = await page.evaluate(`Math.max(...[...document.querySelectorAll("table, svg, blockquote")]
      .map((element) => element.getBoundingClientRect().right))`);
    expect(widest).toBeLessThanOrEqual(PAPER.width);
    await expect(page.locator("nav").isVisible()).resolves.toBe(false);
    expect(await page.locator("table.matrix").first().isVisible()).toBe(true);
  });
});

browserTest("in a palette of the system's own every figure stays told apart from its ground", async () => {
  await withPage(renderHtml(incompleteReport()), { forcedColors: "active" }, async (page) => {
    const unseen = await page.evaluate(`[...document.querySelectorAll(".fill, .mark, .line, .estimate")]
      .map((element) => getComputedStyle(element))
      .filter(({ fill, stroke }) => [fill, stroke].every((paint) =>
        ["none", getComputedStyle(document.body).backgroundColor].includes(paint))).length`);
    expect(unseen).toBe(0);
  });
});
