/** Columns that every line of ours fits into, unless a path or a name in it is longer. */
export const LINE_WIDTH = 80;

export interface Wrapping {
  /** What stands before the first line, or above it where that would be too long. */
  readonly first?: string;
  /** What stands before each other line; as before the first unless told. */
  readonly rest?: string;
  /** Paths and names of the text that are never cut, even where they hold spaces. */
  readonly whole?: readonly string[];
}

/**
 * Breaks a text at its spaces into lines that fit, by their code units; a word that is longer has a line of its own.
 * Code in backticks is kept whole as well.
 */
export function wrapLines(
  text: string,
  { first = "", rest = first, whole = [] }: Wrapping = {},
): readonly string[] {
  const [word = "", ...words] = wordsOf(text, whole);
  const isTooLong = first.length + word.length > LINE_WIDTH && first.trim() !== "";
  const lines = isTooLong ? [first.trimEnd()] : [];
  let line = (isTooLong ? rest : first) + word;
  for (const next of words) {
    if (line.length + 1 + next.length <= LINE_WIDTH) {
      line += ` ${next}`;
    } else {
      lines.push(line);
      line = rest + next;
    }
  }
  return [...lines, line];
}

/** What a refusal in one line is about, which may be a path: it stands before what was expected. */
export function whereOf(message: string): readonly string[] {
  const [where = "", ...rest] = message.split(": expected ");
  return rest.length === 0 ? [] : [where];
}

function wordsOf(text: string, whole: readonly string[]): readonly string[] {
  // The longest first: a name may begin with another.
  const names = whole
    .filter((name) => name.includes(" "))
    .toSorted((a, b) => b.length - a.length)
    .map(escaped);
  return text.match(new RegExp(`(?:${[...names, "`[^`]*`", "\\S"].join("|")})+`, "g")) ?? [];
}

/** A name as the pattern that matches just it. */
function escaped(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
