import { expect } from "vitest";
import { renderHtml } from "../../src/reporter/render/html/render-html.ts";
import { conformanceReport } from "../factories/conformance-report.ts";
import { browserTest, withPage } from "./browser-test.ts";

browserTest("the page asks for nothing and has nothing to complain about", async () => {
  await withPage(renderHtml(conformanceReport()), {}, async (page, { messages, requests }) => {
    await page.evaluate('for (const fold of document.querySelectorAll("details")) fold.open = true');
    await expect.poll(() => page.locator("table.ranking").count()).toBe(90);
    await page.selectOption("#filter-scenario", "access_help");
    await expect.poll(() => page.textContent("#filter-count")).toBe("10 of 45 cases");
    expect(messages).toEqual([]);
    expect(requests).toEqual([]);
  });
});

browserTest("its policy refuses a request and a script that got in after all", async () => {
  await withPage(renderHtml(conformanceReport()), {}, async (page) => {
    const failed = page.waitForEvent("requestfailed");
    await page.evaluate(`(() => {
      document.body.append(Object.assign(document.createElement("img"), { src: "http://127.0.0.1:9/x.png" }));
      document.body.append(Object.assign(document.createElement("script"), { textContent: "window.gotIn = true" }));
      document.body.insertAdjacentHTML("beforeend", '<b onclick="window.gotIn = true">x</b>');
      document.body.lastElementChild.click();
    })()`);
    expect(await page.evaluate("window.gotIn")).toBeUndefined();
    expect((await failed).failure()?.errorText).toBe("csp");
  });
});
