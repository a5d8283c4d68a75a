/** The text of a file, or the pieces of one, each of whole lines: Node holds no text of more than 512 MiB. */
export type FileText = string | readonly string[];

/** A text in one piece. Throws a `RangeError` for one that is longer than Node can hold. */
export function wholeText(text: FileText): string {
  return typeof text === "string" ? text : text.join("");
}

/** A text's lines, without their ends. */
export function linesOf(text: FileText): readonly string[] {
  return [text].flat().flatMap((piece) => {
    const lines = piece.split("\n");
    if (lines.at(-1) === "") lines.pop();
    return lines;
  });
}

/** Whether two texts are the same, whatever their pieces. */
export function isSameText(first: FileText, second: FileText): boolean {
  if (lengthOf(first) !== lengthOf(second)) return false;
  const others = linesOf(second);
  return linesOf(first).every((line, index) => line === others[index]);
}

function lengthOf(text: FileText): number {
  return [text].flat().reduce((length, piece) => length + piece.length, 0);
}
