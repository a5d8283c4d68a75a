import fc from "fast-check";
import { expect, test } from "vitest";
import { anyHostileText, HOSTILE_TEXTS } from "../../../../test/factories/hostile-texts.ts";
import { renderedMarkdown } from "../../../../test/factories/rendered-markdown.ts";
import { table } from "./table.ts";
import { code, plain } from "./text.ts";

test.each([
  ["access_help", "access_help"],
  ["exact McNemar, p >= 0.05", "exact McNemar, p &#62;= 0.05"],
  ["_em_ *strong*", "&#95;em&#95; &#42;strong&#42;"],
  ["a|b", "a&#124;b"],
  ["@octocat #12", "&#64;&#8203;octocat &#35;&#8203;12"],
  ["https://a.test www.a.test 10: 30", "https&#58;//a.test www&#46;a.test 10: 30"],
  ["two\nlines\tand \u001b", "two⏎lines⇥and &#92;u001b"],
])("plain %j is %j", (text, markdown) => {
  expect(plain(text)).toBe(markdown);
});

test.each([
  ["Tbilisi", "`Tbilisi`"],
  ["<b> & @octocat $x$ *a*", "`<b> & @octocat $x$ *a*`"],
  ["a|b", "<code>a&#124;b</code>"],
  ["`a` @b", "<code>&#96;a&#96; &#64;&#8203;b</code>"],
  ["\u202eabc", "<code>&#92;u202eabc</code>"],
  ["", "(empty)"],
])("code %j is %j", (text, markdown) => {
  expect(code(text)).toBe(markdown);
});

test("a long text is cut, and so told", () => {
  expect(code("😀".repeat(161))).toBe(`\`${"😀".repeat(160)}…\``);
  expect(code("😀".repeat(160))).toBe(`\`${"😀".repeat(160)}\``);
});

test.each(HOSTILE_TEXTS)("%j is one cell that shows its characters", (text) => {
  expectShown(text);
});

test("any text is one cell that shows its characters, and no element but code", () => {
  fc.assert(fc.property(anyHostileText(), expectShown));
});

function expectShown(text: string): void {
  const { tables, elements } = renderedMarkdown(
    table(["a", "b", "c"], [[plain(text), code(text), "d"]]).join("\n"),
  );
  const [inPlain = "", inCode = "", ...others] = tables[0]?.[1] ?? [];
  expect(tables[0]).toHaveLength(2);
  expect(others).toEqual(["d"]);
  expect(elements.filter((name) => name !== "code")).toEqual(["table", "tbody", "td", "th", "thead", "tr"]);
  expect(withoutSpace(inCode === "(empty)" ? "" : inCode)).toBe(withoutSpace(inPlain));
  expect(inPlain).not.toMatch(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Cs}]/u);
}

/** Code keeps spaces that text runs together. */
function withoutSpace(text: string): string {
  return text.replaceAll(/\s/g, "");
}
