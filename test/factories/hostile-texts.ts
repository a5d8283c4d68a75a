import fc from "fast-check";

/** Answers that have broken outputs of tools like this one. */
export const HOSTILE_TEXTS: readonly string[] = [
  "",
  " ",
  "a | b || c",
  "\\| \\\\| ends with \\",
  "`code` ``more`` ```\nfence\n```",
  "```mermaid\ngraph TD\n```",
  "line\n\n| a | b |\n| --- | --- |\n| c | d |",
  "\r\nline\rline\u2028line\u2029line\u0085line",
  "</td></table></details><script>alert(1)</script>",
  "<!-- <img src=x onerror=alert(1)> <b>",
  "<https://example.test> https://example.test www.example.test mailto:a@example.test",
  "@octocat #123 GH-123 a@example.test @org/team",
  "**bold** _em_ ~~gone~~ [link](https://example.test) ![image](x.png) [^1]",
  "$'$& $x$ $$y$$ $`z`$",
  "%s %d %25 %0A ::error::gone ::set-output name=a::b",
  "\u001b[31mred\u001b[0m \u0000nul \u0007bell \u009bcsi",
  "\u202eright to left\u202c \u2066isolate\u2069 \u200e\u200f\u061c",
  "\ufeff\u200b\u00ad\u{e0041}\ufffe",
  "half \ud800 and \udc00 characters",
  "&amp; &lt;b&gt; &#60; &copy;",
  "---\n# heading\n- item\n> quote",
  "👩‍👩‍👧 مرحبا 北京",
  "x".repeat(5000),
  "|".repeat(300),
];

const PIECES = [
  ..."|`\\<>&*_~[]()!#@:$%\"'.-+= \n\r\t",
  "\u001b[1m",
  "\u202e",
  "http://",
  "www.",
  "a",
  "é",
  "😀",
];

/** Any text, pieces of markup often among it. */
export function anyHostileText(): fc.Arbitrary<string> {
  const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((all) => all.join(""));
  return fc.oneof(pieces, fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: "binary" }));
}
