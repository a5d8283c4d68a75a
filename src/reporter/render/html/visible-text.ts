import { codePointLength } from "../../../core/text/code-points.ts";

/**
 * What a reader could not see or that would turn the page around: controls, format characters (bidirectional
 * controls among them), line and paragraph separators, lone surrogates, code points that are no characters.
 * Tab and newline stay, and so do the joiners that scripts and emoji need and the signs of Arabic numbers.
 */
const HIDDEN =
  /(?![\t\n\p{Join_Control}\u0600-\u0605\u06dd])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** What most texts are, told apart for less than it takes to look for each kind of hidden character. */
const VISIBLE = /^[\t\n -~]*$/;

/** Text with every hidden character written out, such as `\u001b`; a line end is one newline. */
export function visibleText(text: string): string {
  if (VISIBLE.test(text)) return text;
  return text.replaceAll("\r\n", "\n").replace(HIDDEN, writtenOut);
}

/** The first code points of a text, and how many follow. */
export function cutText(text: string, longest: number): { readonly shown: string; readonly left: number } {
  if (text.length <= longest) return { shown: text, left: 0 };
  // A code point has at most two units.
  const start = Array.from(text.slice(0, 2 * longest));
  const shown = start.slice(0, longest).join("");
  return { shown, left: codePointLength(text.slice(shown.length)) };
}

function writtenOut(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16);
  return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, "0")}`;
}
