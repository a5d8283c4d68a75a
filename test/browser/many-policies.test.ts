import { expect } from "vitest";
import { renderHtml } from "../../src/reporter/render/html/render-html.ts";
import { buildReport } from "../../src/reporter/report/build-report.ts";
import { sourceOfRun } from "../../src/reporter/report/source-of-run.ts";
import { makeOwnRun } from "../factories/make-own-run.ts";
import { browserTest, withPage } from "./browser-test.ts";

const SIX = ["a".repeat(24), "b".repeat(24), "lru.v2_most-used-names-x", "d", "0", "right-always"];

const OVERFLOWING = `[...document.querySelectorAll(".matrix > thead th, .matrix .kept, .matrix .case > tr > td:not([colspan])")]
  .filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent)`;

browserTest(
  "eight policies have room for their names and for each cell, on screen and on paper",
  async () => {
    const page = renderHtml(buildReport(sourceOfRun(makeOwnRun(SIX))));
    await withPage(page, { viewport: { width: 1040, height: 800 } }, async (opened) => {
      expect(await opened.locator(".matrix .kept").first().isVisible()).toBe(true);
      expect(await opened.evaluate(OVERFLOWING)).toEqual([]);
      await opened.emulateMedia({ media: "print" });
      expect(await opened.evaluate(OVERFLOWING)).toEqual([]);
      expect(await opened.evaluate("document.documentElement.scrollWidth")).toBe(1040);
    });
  },
);
