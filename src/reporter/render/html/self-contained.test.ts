import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { conformanceReport } from "../../../../test/factories/conformance-report.ts";
import { makeReportOfAnswers } from "../../../../test/factories/make-report.ts";
import { attribute, named, parsedPage, textOf } from "../../../../test/factories/parsed-page.ts";
import { renderHtml } from "./render-html.ts";

const { elements } = parsedPage(renderHtml(conformanceReport()), { scripts: false });

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

test("links to nothing but its own sections", () => {
  const links = elements.flatMap((element) =>
    element.attrs.filter(({ name }) => ["href", "src", "action", "srcset", "data", "poster"].includes(name)),
  );
  const ids = new Set(elements.map((element) => attribute(element, "id")));
  const outside = links
    .map(({ value }) => value)
    .filter((value) => value !== "data:," && !ids.has(value.replace(/^#/, "")));
  expect(links.length).toBeGreaterThan(5);
  expect(outside).toEqual([]);
});

test("names no address but in text", () => {
  const page = renderHtml(makeReportOfAnswers("see https://example.test"));
  const parsed = parsedPage(page, { scripts: false });
  const values = parsed.elements.flatMap((element) => element.attrs.map(({ value }) => value));
  expect(values.filter((value) => /https?:|\/\//.test(value))).toEqual([]);
  const code = [...named(parsed.elements, "style"), ...named(parsed.elements, "script")].map(textOf).join("");
  expect(code).not.toMatch(/https?:|@import|url\(/);
});

test("lets one style sheet and one script run, by their hashes, and asks for nothing", () => {
  const policies = named(elements, "meta").filter(
    (element) => attribute(element, "http-equiv") === "Content-Security-Policy",
  );
  expect(policies).toHaveLength(1);
  const policy = policies.map((element) => attribute(element, "content")).join("");
  const [script, ...otherScripts] = named(elements, "script").map(textOf);
  const [style, ...otherStyles] = named(elements, "style").map(textOf);
  expect([otherScripts, otherStyles]).toEqual([[], []]);
  expect(policy.split("; ")).toEqual([
    "default-src 'none'",
    `script-src ${hashOf(script ?? "")}`,
    `style-src ${hashOf(style ?? "")}`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ]);
});

test("has no handler or style in an attribute, which the policy would refuse", () => {
  const refused = elements.flatMap((element) =>
    element.attrs.filter(({ name }) => name === "style" || name.startsWith("on")),
  );
  expect(refused).toEqual([]);
});
