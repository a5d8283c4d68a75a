import { expect } from "vitest";
import { renderHtml } from "../../src/reporter/render/html/render-html.ts";
import { visibleText } from "../../src/reporter/render/html/visible-text.ts";
import { HOSTILE_TEXTS } from "../factories/hostile-texts.ts";
import { makeReportOfAnswers } from "../factories/make-report.ts";
import { browserTest, withPage } from "./browser-test.ts";

const ATTACKS = [
  "</noscript><script>window.gotIn = 1</script><img src=x onerror='window.gotIn = 2'>",
  "</script><script>window.gotIn = 3</script>",
  "<!--<script>",
  "--><svg onload=window.gotIn=4>",
  "&lt;img src=x onerror=window.gotIn=5&gt;",
  "</template></details></table></style><style>*{display:none}</style>",
  ...HOSTILE_TEXTS,
].filter((text) => text !== "" && text.length < 2000);

browserTest("an answer is shown as it is, with scripts on and off, and does nothing", async () => {
  const html = renderHtml(makeReportOfAnswers(ATTACKS.join("\n")));
  for (const javaScriptEnabled of [true, false]) {
    await withPage(html, { javaScriptEnabled }, async (page, { messages, requests }) => {
      await page.locator("tr.why summary").first().click();
      const answer = page.locator("blockquote").first();
      await answer.waitFor();
      expect(await answer.textContent()).toBe(visibleText(ATTACKS.join("\n")));
      expect(await page.locator("h1").isVisible()).toBe(true);
      if (javaScriptEnabled) expect(await page.evaluate("window.gotIn")).toBeUndefined();
      expect(messages).toEqual([]);
      expect(requests).toEqual([]);
    });
  }
});
