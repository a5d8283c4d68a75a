import { expect } from "vitest";
import { pageOfThree } from "../factories/three-policies.ts";
import { browserTest, withPage } from "./browser-test.ts";

/** A common window's width without its scroll bar, which a browser without a screen does not draw. */
const WIDTH = 1280 - 17;

const SCROLLING = `[...document.querySelectorAll(".scroll")]
  .filter((table) => table.scrollWidth > table.clientWidth).map((table) => table.getAttribute("aria-label"))`;

browserTest.each(["recency-only", "least-often-read-in-2026"])(
  "no table of three policies, one of them %s, scrolls sideways in a window of 1280 pixels",
  async (policy) => {
    await withPage(pageOfThree({}, policy), { viewport: { width: WIDTH, height: 800 } }, async (page) => {
      await page.evaluate(`for (const fold of document.querySelectorAll("details.group")) fold.open = true`);
      expect(await page.locator(".scroll").count()).toBeGreaterThan(8);
      expect(await page.evaluate(SCROLLING)).toEqual([]);
    });
  },
);
