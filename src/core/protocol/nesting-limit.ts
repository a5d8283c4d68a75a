const BLOCK_START = /[-?:](?=\s|$)/g;
const QUOTED_OR_COMMENT = /"(?:[^"\\]|\\.)*"|'[^']*'|(?:^|\s)#.*$/g;

// A process whose stack runs out in the YAML parser ends without an error: that happens near 800 levels.
/** More levels of lists and objects than any protocol file needs. */
export const MOST_LEVELS = 300;

/**
 * Whether a YAML text may nest lists and objects deeper than `MOST_LEVELS`, told without parsing it. A line is at
 * most as deep as its indentation allows, with what it opens itself and what brackets before it left open.
 */
export function mayNestTooDeep(text: string): boolean {
  let open = 0;
  for (const line of text.split(/\r\n?|\n/)) {
    const bare = line.replace(QUOTED_OR_COMMENT, "");
    const indentation = bare.search(/\S|$/);
    const opened = count(bare, /[[{]/g);
    // A list may stand at its key's own column, so that each column allows two levels.
    if (open + opened + count(bare, BLOCK_START) + 2 * indentation > MOST_LEVELS) return true;
    open = Math.max(0, open + opened - count(bare, /[\]}]/g));
  }
  return false;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
