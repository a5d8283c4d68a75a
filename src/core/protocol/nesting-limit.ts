import { Lexer } from "yaml";

// A process whose stack runs out in the YAML parser ends without an error: that happens near 800 levels.
/** More levels of lists and objects than any protocol file needs. */
export const MOST_LEVELS = 300;

const NEW_LINE = /^\r?\n$/;
const SPACES = /^[ \t]+$/;

/**
 * Whether a YAML text may nest lists and objects deeper than `MOST_LEVELS`, told by its tokens: they are found one after
 * the other, where parsing them goes deeper with each level. A line is at most as deep as its indentation allows, with
 * what it opens itself and the brackets around it.
 */
export function mayNestTooDeep(text: string): boolean {
  /** The levels before each open bracket. */
  const outside: number[] = [];
  let levels = 0;
  let startsLine = true;
  for (const token of new Lexer().lex(text)) {
    const isBlock = outside.length === 0;
    if (token === "[" || token === "{") {
      outside.push(levels);
      levels += 1;
    } else if (token === "]" || token === "}") {
      levels = outside.pop() ?? levels;
    } else if (token === ",") {
      levels = (outside.at(-1) ?? 0) + 1;
    } else if (token === "-" || token === "?" || token === ":") {
      levels += 1;
    } else if (isBlock && NEW_LINE.test(token)) {
      levels = 0;
    } else if (isBlock && startsLine && SPACES.test(token)) {
      // A list may stand at its key's own column, so that each column allows two levels.
      levels = 2 * token.length;
    }
    if (levels > MOST_LEVELS) return true;
    startsLine = NEW_LINE.test(token);
  }
  return false;
}
