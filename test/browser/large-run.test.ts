import { expect } from "vitest";
import { renderHtml } from "../../src/reporter/render/html/render-html.ts";
import { largeReport } from "../factories/conformance-report.ts";
import { browserTest, withPage } from "./browser-test.ts";

browserTest("a run of 9,000 rows makes a page that can be used", async () => {
  const html = renderHtml(largeReport(9000));
  expect(Buffer.byteLength(html)).toBeLessThan(40e6);
  await withPage(html, {}, async (page, { messages }) => {
    expect(await page.locator("tbody.case").count()).toBe(4500);
    const elements = await page.evaluate('document.querySelectorAll("*").length');
    expect(elements).toBeLessThan(120_000);
    await page.fill("#filter-text", "-99");
    await expect.poll(() => page.textContent("#filter-count")).toBe("45 of 4,500 cases");
    await page.locator("tr.why summary:visible").first().click();
    await page.locator("table.ranking").first().waitFor();
    expect(messages).toEqual([]);
  });
});
