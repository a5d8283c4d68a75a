import type { Page } from "playwright-core";
import { expect } from "vitest";
import { renderHtml } from "../../src/reporter/render/html/render-html.ts";
import { conformanceReport } from "../factories/conformance-report.ts";
import { browserTest, withPage } from "./browser-test.ts";

const HTML = renderHtml(conformanceReport());

/** Presses Tab until an element that fits has the focus; fails after so many. */
async function tabTo(page: Page, selector: string, most = 80): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(`document.activeElement.matches(${JSON.stringify(selector)})`)) return;
  }
  throw new Error(`the keyboard did not reach ${selector}`);
}

browserTest("the first stop leads past the navigation", async () => {
  await withPage(HTML, {}, async (page) => {
    await page.keyboard.press("Tab");
    expect(await page.evaluate("document.activeElement.className")).toBe("skip");
    await page.keyboard.press("Enter");
    expect(await page.evaluate("document.activeElement.id")).toBe("main");
  });
});

browserTest("the keyboard reaches the filters, opens a case and scrolls its ranking", async () => {
  await withPage(HTML, { viewport: { width: 320, height: 800 } }, async (page) => {
    await tabTo(page, "#filter-kind");
    await tabTo(page, "#filter-text");
    await page.keyboard.type("0");
    await expect.poll(() => page.textContent("#filter-count")).toContain(" of ");
    await tabTo(page, "tr.why summary");
    await page.keyboard.press("Enter");
    await page.locator("tr.why details[open] .ranking").first().waitFor();
    await tabTo(page, "tr.why .scroll");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.evaluate("document.activeElement.scrollLeft")).toBeGreaterThan(0);
  });
});

browserTest("what has the focus is seen to have it", async () => {
  await withPage(HTML, {}, async (page) => {
    for (const selector of ["nav a", "#filter-kind", "#filters button", "details.group > summary"]) {
      await tabTo(page, selector);
      expect(await page.evaluate("getComputedStyle(document.activeElement).outlineStyle")).toBe("solid");
    }
  });
});
