import { describe, expect, test } from "vitest";
import {
  conformanceReport,
  incompleteReport,
  partialReport,
  selectionReport,
} from "../../../../test/factories/conformance-report.ts";
import { attribute, elementsIn, named, parsedPage, textOf } from "../../../../test/factories/parsed-page.ts";
import { renderHtml } from "./render-html.ts";

describe.each([
  ["whole", conformanceReport()],
  ["incomplete", incompleteReport()],
  ["partial", partialReport()],
  ["without answers", selectionReport()],
])("the page of a run: %s", (_, report) => {
  const { elements } = parsedPage(renderHtml(report), { scripts: false });

  test("has each landmark once, and a way past the navigation", () => {
    const names = ["header", "nav", "main"];
    expect(names.map((name) => named(elements, name).length)).toEqual([1, 1, 1]);
    const [skip] = named(elements, "a");
    expect(skip && attribute(skip, "href")).toBe("#main");
  });

  test("has one first heading and skips no level", () => {
    const levels = elements
      .filter(({ tagName }) => /^h[1-6]$/.test(tagName))
      .map(({ tagName }) => Number(tagName[1]));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, index) => {
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    });
  });

  test("has no id twice, and refers to ids that are there", () => {
    const ids = elements.flatMap((element) => attribute(element, "id") ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    const references = elements.flatMap((element) =>
      ["aria-labelledby", "for"].flatMap((name) => attribute(element, name)?.split(" ") ?? []),
    );
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test("captions every table and scopes every head", () => {
    const tables = named(elements, "table");
    expect(tables.length).toBeGreaterThan(3);
    expect(tables.filter((table) => named(elementsIn(table), "caption").length === 0)).toEqual([]);
    const scopes = named(elements, "th").map((head) => attribute(head, "scope"));
    expect(new Set(scopes)).toEqual(new Set(["col", "row", "colgroup"]));
  });

  test("says in words what a drawing shows, or has the words beside it", () => {
    const drawings = named(elements, "svg");
    const untold = drawings.filter(
      (svg) => attribute(svg, "aria-hidden") !== "true" && !attribute(svg, "aria-label"),
    );
    expect(drawings.length).toBeGreaterThan(0);
    expect(untold).toEqual([]);
  });

  test("lets the keyboard into every container that scrolls", () => {
    const scrolling = elements.filter((element) => attribute(element, "class") === "scroll");
    expect(scrolling.every((element) => attribute(element, "tabindex") === "0")).toBe(true);
    expect(scrolling.every((element) => attribute(element, "aria-label") !== "")).toBe(true);
  });

  test("labels every control", () => {
    const controls = [...named(elements, "select"), ...named(elements, "input")];
    const labelled = named(elements, "label").map((label) => attribute(label, "for"));
    expect(controls.filter((control) => !labelled.includes(attribute(control, "id")))).toEqual([]);
  });

  test("names every fold", () => {
    const summaries = named(elements, "summary").map((summary) => textOf(summary).trim());
    expect(summaries.length).toBeGreaterThanOrEqual(named(elements, "details").length);
    expect(summaries.filter((text) => text === "")).toEqual([]);
  });
});
