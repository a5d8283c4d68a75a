import fc from "fast-check";
import { parseFragment } from "parse5";
import { expect, test } from "vitest";
import { anyHostileText } from "../../../../test/factories/hostile-texts.ts";
import { attribute, elementsIn, textOf } from "../../../../test/factories/parsed-page.ts";
import { html } from "./markup.ts";
import { visibleText } from "./visible-text.ts";

test("escapes text and lets markup stand", () => {
  const inner = html`<b>${"a < b & 'c'"}</b>`;
  expect(html`<p>${inner}${"<i>"}</p>`.text).toBe("<p><b>a &lt; b &amp; &#39;c&#39;</b>&lt;i&gt;</p>");
});

test("joins lists and leaves nothing of nothing", () => {
  expect(html`${["a", [html`<br>`, 3]]}${null}${undefined}${0}`.text).toBe("a<br>30");
});

test("any text stays that text, in an element and in an attribute", () => {
  fc.assert(
    fc.property(anyHostileText(), (text) => {
      const fragment = parseFragment(html`<div><p title="${text}">x${text}</p></div>`.text);
      const [, paragraph, ...others] = elementsIn(fragment);
      expect(others).toEqual([]);
      expect(paragraph && attribute(paragraph, "title")).toBe(visibleText(text));
      expect(paragraph && textOf(paragraph)).toBe(`x${visibleText(text)}`);
    }),
  );
});
