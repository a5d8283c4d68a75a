import { expect, test } from "vitest";
import { makeGatedReport, times } from "../../../test/factories/make-gated-report.ts";
import { named, parsedPage, textOf } from "../../../test/factories/parsed-page.ts";
import { plainText } from "../../../test/factories/plain-text.ts";
import { renderedMarkdown } from "../../../test/factories/rendered-markdown.ts";
import type { RunReport } from "../report/report-schema.ts";
import { renderDirectorySummary } from "./directory-summary.ts";
import { renderHtml } from "./html/render-html.ts";
import { renderMarkdown } from "./markdown.ts";

/** No answer came under the hybrid policy, and no case is synthetic. */
const HALF_ANSWERED = times(3, ["official", "right", "no answer"]);
const HALF = makeGatedReport(HALF_ANSWERED);
/** The same and pairs, of which too few differ for any difference to be detectable. */
const PAIRED = makeGatedReport([...HALF_ANSWERED, ["official", "right", "wrong"]]);

/** One fact's score has a component that the others have not. */
function withOddFact(report: RunReport): RunReport {
  const rows = report.rows.map(({ ranking, ...row }) => ({
    ...row,
    ranking: ranking.map((fact, place) => (place === 0 ? { ...fact, components: { odd: 1 } } : fact)),
  }));
  return { ...report, rows };
}

test("the terminal says that a scenario has no answer under a policy", () => {
  expect(plainText(renderDirectorySummary(HALF, []))).toMatch(/^ {2}access_help +3\/3 +no answer$/m);
});

test("no cell of the page but a corner or a drawing is empty", () => {
  const withoutHeads = renderHtml(withOddFact(HALF)).replaceAll(/<thead>.*?<\/thead>/gs, "");
  const cells = named(parsedPage(withoutHeads, { scripts: false }).elements, "td")
    .filter(({ attrs }) => !attrs.some(({ value }) => value === "drawing"))
    .map(textOf);
  expect(cells).not.toContain("");
  expect(cells).toEqual(expect.arrayContaining(["no answer", "no case", "none"]));
});

test.each([
  ["without a complete pair", HALF, ["Capacity 2"]],
  ["with figures over pairs", PAIRED, ["Smallest detectable", "Mid-p McNemar"]],
])("a cell of the Markdown is never empty %s", (_, report, shown) => {
  const cells = renderedMarkdown(renderMarkdown(report)).tables.flat(2);
  expect(cells).toEqual(expect.arrayContaining(shown));
  expect(cells).not.toContain("");
});
