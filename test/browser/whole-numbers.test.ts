import { expect } from "vitest";
import { pageOfThree } from "../factories/three-policies.ts";
import { browserTest, withPage } from "./browser-test.ts";

const PAGE = pageOfThree({
  gates: [
    { name: "support retained, recency-only, 7", wanted: ">= 31", found: "30/45", state: "failed" },
    { name: "bootstrap interval", wanted: "lower end >= -0.05", found: "[-0.022, +0.200]", state: "passed" },
    { name: "accuracy difference", wanted: ">= +0.1", found: "+0.089", state: "failed" },
  ],
});

const PHONE = { viewport: { width: 390, height: 844 } };

const OPEN_FOLDS = `for (const fold of document.querySelectorAll("details.group, tr:nth-child(2) details")) fold.open = true`;

/** How many lines a piece of a text takes: its boxes of different tops. */
const LINES = `const textsOf = ({ childNodes }) => [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
const lines = (text, start, end) => {
  const range = document.createRange();
  range.setStart(text, start);
  range.setEnd(text, end);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}`;

/** Text of a cell that is a figure: told by what it says, not by the class that styles it. */
const FIGURE = String.raw`/^(lower end |[<>]= )?[-+[\d]+[\d.,/\]+ -]*$/`;
const WORD = String.raw`/[^\s-]+/g`;

const BROKEN_NUMBERS = `(() => {
  ${LINES};
  const figures = [...document.querySelectorAll("td")].flatMap(textsOf).filter((text) => ${FIGURE}.test(text.data));
  const broken = figures.filter((text) => lines(text, 0, text.length) > 1);
  return { looked: figures.length, broken: broken.map((text) => text.data) };
})()`;

const BROKEN_WORDS = `(() => {
  ${LINES};
  const heads = document.querySelectorAll("thead th, :is(.accuracy, .gates, .retention) > tbody > tr > th");
  const words = [...heads].flatMap(textsOf).flatMap((text) =>
    [...text.data.matchAll(${WORD})].map(({ 0: word, index }) => ({ text, word, index })));
  const broken = words.filter(({ text, word, index }) => lines(text, index, index + word.length) > 1);
  return { looked: words.length, broken: broken.map(({ word }) => word) };
})()`;

const RUNNING_INTO_OTHERS = `[...document.querySelectorAll(":is(.retention, .accuracy, .gates) > tbody > tr > *")]
  .filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent)`;

interface Looked {
  readonly looked: number;
  readonly broken: readonly string[];
}

browserTest("no number breaks at 390 pixels", async () => {
  await withPage(PAGE, PHONE, async (page) => {
    await page.evaluate(OPEN_FOLDS);
    const { looked, broken } = (await page.evaluate(BROKEN_NUMBERS)) as Looked;
    expect(looked).toBeGreaterThan(100);
    expect(broken).toEqual([]);
  });
});

browserTest("no head breaks inside a word at 390 pixels", async () => {
  await withPage(PAGE, PHONE, async (page) => {
    await page.evaluate(OPEN_FOLDS);
    const { looked, broken } = (await page.evaluate(BROKEN_WORDS)) as Looked;
    expect(looked).toBeGreaterThan(50);
    expect(broken).toEqual([]);
  });
});

browserTest("no name runs into the number beside it at 390 pixels", async () => {
  await withPage(PAGE, PHONE, async (page) => {
    expect(await page.evaluate(RUNNING_INTO_OTHERS)).toEqual([]);
  });
});

browserTest("three policies scroll in boxes of their own at 390 pixels, and the page does not", async () => {
  await withPage(PAGE, PHONE, async (page) => {
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(PHONE.viewport.width);
  });
});
