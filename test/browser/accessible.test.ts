import axe from "axe-core";
import { expect } from "vitest";
import { renderHtml } from "../../src/reporter/render/html/render-html.ts";
import { conformanceReport, incompleteReport, selectionReport } from "../factories/conformance-report.ts";
import { browserTest, withPage } from "./browser-test.ts";

const INCOMPLETE = renderHtml(incompleteReport());

/** Every kind of section is in an incomplete run's page; the others are looked at once. */
const VIEWS = [
  ["an incomplete run", "light", 1280, INCOMPLETE],
  ["an incomplete run", "light", 320, INCOMPLETE],
  ["an incomplete run", "dark", 1280, INCOMPLETE],
  ["an incomplete run", "dark", 320, INCOMPLETE],
  ["a whole run", "dark", 1280, renderHtml(conformanceReport())],
  ["a run without answers", "light", 320, renderHtml(selectionReport())],
] as const;

const OPEN_FOLDS = `(async () => {
  for (const fold of document.querySelectorAll("details.group")) fold.open = true;
  for (const fold of [...document.querySelectorAll("tr.why details")].slice(0, 4)) fold.open = true;
  await new Promise((done) => setTimeout(done, 100));
})()`;

const FIND_VIOLATIONS = `axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ": " + nodes.map((node) => node.target.join(" ")).join(", ")))`;

browserTest.each(VIEWS)(
  "axe finds no barrier in the page of %s, %s, %d pixels wide",
  async (_, colorScheme, width, html) => {
    await withPage(html, { colorScheme, viewport: { width, height: 800 } }, async (page) => {
      await page.evaluate(OPEN_FOLDS);
      await page.evaluate(axe.source);
      expect(await page.evaluate(FIND_VIOLATIONS)).toEqual([]);
    });
  },
);
