const OPENING = /[[{]/;
const CLOSING = /[\]}]/;
/** What opens a level or ends one: a bracket, or the start of a block's item or key. */
const LEVEL = /[[{\]}]|[-?:](?=\s|$)/g;
const QUOTED_OR_COMMENT = /"(?:[^"\\]|\\.)*"|'[^']*'|(?:^|\s)#.*$/g;

// A process whose stack runs out in the YAML parser ends without an error: that happens near 800 levels.
/** More levels of lists and objects than any protocol file needs. */
export const MOST_LEVELS = 300;

/**
 * Whether a YAML text may nest lists and objects deeper than `MOST_LEVELS`, told without parsing it. A line is at
 * most as deep as its indentation allows, with what it opens itself and what brackets before it left open.
 */
export function mayNestTooDeep(text: string): boolean {
  let brackets = 0;
  for (const line of text.split(/\r\n?|\n/)) {
    const bare = line.replace(QUOTED_OR_COMMENT, "");
    // A list may stand at its key's own column, so that each column allows two levels.
    let blocks = 2 * bare.search(/\S|$/);
    for (const [level] of bare.matchAll(LEVEL)) {
      if (OPENING.test(level)) brackets += 1;
      else if (CLOSING.test(level)) brackets = Math.max(0, brackets - 1);
      // Between brackets nothing but brackets nests.
      else if (brackets === 0) blocks += 1;
      if (brackets + blocks > MOST_LEVELS) return true;
    }
  }
  return false;
}
