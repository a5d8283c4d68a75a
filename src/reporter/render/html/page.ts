import { createHash } from "node:crypto";
import { type Section, section } from "./layout.ts";
import { html, Markup } from "./markup.ts";
import { SCRIPT } from "./script.ts";
import { STYLES } from "./style/styles.ts";

/** Nothing may be asked for, and no style or script may run but these two, known by their hashes. */
const POLICY = [
  "default-src 'none'",
  `script-src 'sha256-${hashOf(SCRIPT)}'`,
  `style-src 'sha256-${hashOf(STYLES)}'`,
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** The whole document around its sections. */
export function page(title: string, masthead: Markup, sections: readonly Section[]): string {
  const links = sections.map(({ id, title: name }) => html`<li><a href="#${id}">${name}</a></li>`);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${new Markup(POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${new Markup(STYLES)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the figures</a>
${masthead}<nav aria-label="Sections"><ul>${links}</ul></nav>
<main id="main" tabindex="-1">
${sections.map(section)}</main>
<script>${new Markup(SCRIPT)}</script>
</body>
</html>
`.text;
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
