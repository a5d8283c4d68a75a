import { expect } from "vitest";
import { renderHtml } from "../../src/reporter/render/html/render-html.ts";
import { conformanceReport } from "../factories/conformance-report.ts";
import { browserTest, withPage } from "./browser-test.ts";

browserTest("without scripts every case and its ranking can be read", async () => {
  const report = conformanceReport();
  await withPage(renderHtml(report), { javaScriptEnabled: false }, async (page) => {
    expect(await page.locator("#filters").isVisible()).toBe(false);
    expect(await page.locator("tbody.case").count()).toBe(45);
    expect(await page.locator("table.ranking").count()).toBe(90);
    await page.locator("tr.why summary").first().click();
    expect(await page.locator("table.ranking").first().isVisible()).toBe(true);
    const folded = page.locator("details.group:not([open]) > summary").first();
    await folded.click();
    expect(await page.locator("details.group:not([open])").count()).toBeLessThan(2);
  });
});
