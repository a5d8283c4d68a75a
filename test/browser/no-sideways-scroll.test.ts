import { expect } from "vitest";
import { renderHtml } from "../../src/reporter/render/html/render-html.ts";
import { buildReport } from "../../src/reporter/report/build-report.ts";
import { conformanceSource } from "../factories/conformance-report.ts";
import { browserTest, withPage } from "./browser-test.ts";

/** A common window's width without its scroll bar, which a browser without a screen does not draw. */
const WIDTH = 1280 - 17;

const SCROLLING = `[...document.querySelectorAll(".scroll")]
  .filter((table) => table.scrollWidth > table.clientWidth).map((table) => table.getAttribute("aria-label"))`;

/** The conformance run with a third policy, which does what the second does. */
function pageOfThree(policy: string): string {
  const source = conformanceSource();
  const third = <Row extends { readonly case_id: string; readonly policy: string }>(rows: readonly Row[]) =>
    rows.flatMap((row) => (row.policy === "hybrid-v1" ? [row, { ...row, policy }] : [row]));
  const graded = third(source.gradedRows).map((row) => ({ ...row, row_id: `${row.case_id}__${row.policy}` }));
  return renderHtml(
    buildReport({
      ...source,
      own_policies: [{ policy, module_sha256: "7".repeat(64) }],
      policyRows: third(source.policyRows),
      gradedRows: graded,
      expected_rows: graded.length,
    }),
  );
}

browserTest.each(["recency-only", "least-often-read-in-2026"])(
  "no table of three policies, one of them %s, scrolls sideways in a window of 1280 pixels",
  async (policy) => {
    await withPage(pageOfThree(policy), { viewport: { width: WIDTH, height: 800 } }, async (page) => {
      await page.evaluate(`for (const fold of document.querySelectorAll("details.group")) fold.open = true`);
      expect(await page.locator(".scroll").count()).toBeGreaterThan(8);
      expect(await page.evaluate(SCROLLING)).toEqual([]);
    });
  },
);
