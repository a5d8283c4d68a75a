import { cutText, visibleText } from "../html/visible-text.ts";

/** Code points shown of one answer or reason. */
const LONGEST = 160;
const EMPTY_WIDTH = "&#8203;";

/** What most names and figures are, of which nothing can be markup. */
const HARMLESS = /^(?:[A-Za-z0-9 ,+%()-]|(?<=[A-Za-z0-9])_(?=[A-Za-z0-9]))*$/;

/**
 * A name, a reason or a figure as Markdown that shows just its characters: no emphasis, link, tag, table cell,
 * mention or reference comes of it, and it stands on one line.
 */
export function plain(text: string): string {
  const line = oneLine(text);
  if (HARMLESS.test(line)) return line;
  return line
    .replace(/[\\`*[\]<>&|~$#@]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|:(?=\S)|(?<=www)\./giu, entity)
    .replace(/&#(?:35|64);/g, (reference) => `${reference}${EMPTY_WIDTH}`);
}

/** What a model said, as inline code; cut, on one line, and safe in a table cell. */
export function code(text: string): string {
  const line = oneLine(text);
  if (line === "") return "(empty)";
  // A pipe ends a cell in code too, and parsers differ on a backslash before it.
  if (!/[`|\\]/.test(line)) return `\`${line}\``;
  return `<code>${line.replace(/[!-/:-@[-`{-~]/g, entity).replaceAll("&#64;", `&#64;${EMPTY_WIDTH}`)}</code>`;
}

function oneLine(text: string): string {
  // A code point has two units at most, so what is cut off here is not shown.
  const { shown, left } = cutText(text.slice(0, 2 * LONGEST + 2), LONGEST);
  const line = visibleText(shown).replaceAll("\n", "⏎").replaceAll("\t", "⇥");
  return left > 0 ? `${line}…` : line;
}

function entity(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}
