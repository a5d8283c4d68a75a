import type { Page } from "playwright-core";
import { expect } from "vitest";
import { renderHtml } from "../../src/reporter/render/html/render-html.ts";
import { conformanceReport } from "../factories/conformance-report.ts";
import { browserTest, withPage } from "./browser-test.ts";

const REPORT = conformanceReport();
const HTML = renderHtml(REPORT);

async function countSays(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.textContent("#filter-count")).toBe(text);
}

async function shownIds(page: Page): Promise<readonly string[]> {
  return page.locator("tbody.case:visible > tr > th").allTextContents();
}

browserTest("cases can be narrowed down, and all shown again", async () => {
  await withPage(HTML, {}, async (page) => {
    await countSays(page, "45 cases");
    const before = await shownIds(page);

    await page.selectOption("#filter-scenario", "correction_reserve");
    await countSays(page, "5 of 45 cases");
    const corrections = REPORT.rows.filter((row) => row.scenario === "correction_reserve");
    expect(new Set(await shownIds(page))).toEqual(new Set(corrections.map((row) => row.case_id)));

    await page.selectOption("#filter-kept", "out kept");
    await countSays(page, "4 of 45 cases");

    await page.click("#filters button");
    await countSays(page, "45 cases");
    expect(await shownIds(page)).toEqual(before);
  });
});

browserTest("a case is found by a part of its id, in a group that was folded too", async () => {
  await withPage(HTML, {}, async (page) => {
    for (const id of [...new Set(REPORT.rows.map((row) => row.case_id))].slice(0, 3)) {
      await page.fill("#filter-text", id.toUpperCase());
      await expect.poll(() => shownIds(page)).toEqual([id]);
      await countSays(page, "1 of 45 cases");
    }
    await page.fill("#filter-text", "no such case");
    await countSays(page, "0 of 45 cases");
    expect(await page.locator("details.group:visible").count()).toBe(0);
  });
});

browserTest("one outcome can be looked at alone", async () => {
  await withPage(HTML, {}, async (page) => {
    const wanted = REPORT.suites?.overall?.cells.only_second_correct;
    await page.selectOption("#filter-kind", "only second right");
    await countSays(page, `${wanted} of 45 cases`);
    expect(await shownIds(page)).toHaveLength(wanted ?? -1);
  });
});
