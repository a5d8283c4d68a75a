import { expect, test } from "vitest";
import { makeReport } from "../../../../test/factories/make-report.ts";
import type { GateResult } from "../../report/report-schema.ts";
import { renderHtml } from "./render-html.ts";

const GATES: readonly GateResult[] = [
  { name: "complete pairs", wanted: "0 incomplete pairs", found: "0 incomplete pairs", state: "passed" },
  { name: "accuracy, hybrid-v1, overall", wanted: ">= 1", found: "0.500 (1/2)", state: "failed" },
];

test("renders a small report as the golden page, style and script aside", async () => {
  const page = renderHtml({ ...makeReport(), gates: GATES });
  const body = page.slice(page.indexOf("<header"), page.indexOf("</main>"));
  await expect(body).toMatchFileSnapshot("golden/small-report.txt");
});

test("gives the same bytes for the same report", () => {
  expect(renderHtml(makeReport())).toBe(renderHtml(makeReport()));
});
